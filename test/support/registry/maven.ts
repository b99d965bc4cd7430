import { zip } from './archives.ts';
import { digest, type Pages } from './registry.ts';

/** What one artifact is, of `org.example` in version 1.0 unless it says something else. */
export interface MavenArtifact {
  readonly name: string;
  readonly group?: string;
  readonly version?: string;
  readonly packaging: 'jar' | 'maven-plugin';
  readonly jar: Buffer;
}

/** A jar with one text. */
export const helloArtifact: MavenArtifact = { name: 'hello', packaging: 'jar', jar: zip({ 'hello.txt': 'hello world\n' }) };

/** Maven 3.8 adds this one to every plugin that does not name it. */
export const plexusUtils: MavenArtifact = { ...helloArtifact, name: 'plexus-utils', group: 'org.codehaus.plexus', version: '1.1' };

/** A Maven repository at `https://repo.example/maven`. */
export function mavenRepository(artifacts: readonly MavenArtifact[]): Pages {
  const pages = artifacts.flatMap(({ name, group = 'org.example', version = '1.0', packaging, jar }): [string, string | Buffer][] => {
    const base = `repo.example/maven/${group.replaceAll('.', '/')}/${name}/${version}/${name}-${version}`;
    const pom = `<project><modelVersion>4.0.0</modelVersion><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version><packaging>${packaging}</packaging></project>\n`;
    return [
      [`${base}.pom`, pom],
      [`${base}.pom.sha1`, digest('sha1', pom)],
      [`${base}.jar`, jar],
      [`${base}.jar.sha1`, digest('sha1', jar)],
    ];
  });
  return Object.fromEntries(pages);
}

/** The descriptor of a plugin whose goal `show` gets the compile class path of the project. */
export const pluginDescriptor = `<plugin><name>show</name><groupId>org.example</groupId><artifactId>show-maven-plugin</artifactId><version>1.0</version><goalPrefix>show</goalPrefix><mojos><mojo>
<goal>show</goal><requiresDependencyResolution>compile</requiresDependencyResolution><requiresProject>true</requiresProject><implementation>example.Show</implementation><language>java</language>
<instantiationStrategy>per-lookup</instantiationStrategy><executionStrategy>once-per-session</executionStrategy>
<parameters><parameter><name>classpath</name><type>java.util.List</type><required>true</required><editable>false</editable></parameter></parameters>
<configuration><classpath implementation="java.util.List" default-value="\${project.compileClasspathElements}"/></configuration></mojo></mojos></plugin>
`;

/** Source of that plugin. */
export const pluginSource = `package example;
public class Show extends org.apache.maven.plugin.AbstractMojo {
  private java.util.List<String> classpath;
  public void execute() { System.out.println(classpath); }
}
`;
