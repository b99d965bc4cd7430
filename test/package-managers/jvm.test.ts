import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { zip } from '../support/registry/archives.ts';
import { installing, needs, toolInside } from '../support/registry/installing.ts';
import {
  helloArtifact,
  mavenRepository,
  plexusUtils,
  pluginDescriptor,
  pluginSource,
  type MavenArtifact,
} from '../support/registry/maven.ts';
import { authority } from '../support/registry/registry.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gadget-jvm-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Java trusts what is in a file of its own format. */
function trusted(): Buffer {
  const file = join(folder(), 'trust.p12');
  const store = ['-keystore', file, '-storetype', 'PKCS12', '-storepass', 'changeit'];
  execFileSync(toolInside('keytool')!, ['-importcert', '-noprompt', '-alias', 'tests', '-file', authority, ...store], { stdio: 'pipe' });
  return readFileSync(file);
}
const trusting =
  'export JAVA_TOOL_OPTIONS="$JAVA_TOOL_OPTIONS -Djavax.net.ssl.trustStore=$PWD/trust.p12 -Djavax.net.ssl.trustStorePassword=changeit"';

/** A plugin that prints the class path, so that nothing is needed but what the registry has. */
function showPlugin(): MavenArtifact {
  const made = folder();
  writeFileSync(join(made, 'Show.java'), pluginSource);
  const api = join(dirname(realpathSync(toolInside('mvn')!)), '../lib/*');
  execFileSync(toolInside('javac')!, ['--release', '8', '-proc:none', '-cp', api, '-d', made, join(made, 'Show.java')], { stdio: 'pipe' });
  const jar = zip({ 'META-INF/maven/plugin.xml': pluginDescriptor, 'example/Show.class': readFileSync(join(made, 'example/Show.class')) });
  return { name: 'show-maven-plugin', packaging: 'maven-plugin', jar };
}

describe('an artifact of a Maven repository is installed in the sandbox', () => {
  jailed('by Maven', async (context) => {
    needs(context, 'mvn', 'javac', 'keytool');
    const from = '<id>central</id><url>https://repo.example/maven</url>';
    const { run, hosts } = await installing(inject('jail'), mavenRepository([helloArtifact, plexusUtils, showPlugin()]), {
      'trust.p12': trusted(),
      'pom.xml': `<project><modelVersion>4.0.0</modelVersion><groupId>org.example</groupId><artifactId>project</artifactId><version>1</version>
<repositories><repository>${from}</repository></repositories>
<pluginRepositories><pluginRepository>${from}</pluginRepository></pluginRepositories>
<dependencies><dependency><groupId>org.example</groupId><artifactId>hello</artifactId><version>1.0</version></dependency></dependencies></project>\n`,
    });
    const show = 'mvn --batch-mode --quiet org.example:show-maven-plugin:1.0:show';
    expect(await run(`${trusting}; ${show}`)).toMatch(/hello-1\.0\.jar\]\n\[exit code: 0\]$/);
    expect(hosts()).toEqual(['repo.example:443']);
  });

  jailed('by Gradle', async (context) => {
    needs(context, 'gradle', 'keytool');
    const { run, hosts } = await installing(inject('jail'), mavenRepository([helloArtifact]), {
      'trust.p12': trusted(),
      'settings.gradle': "rootProject.name = 'project'\n",
      'build.gradle': `repositories { maven { url 'https://repo.example/maven' } }
configurations { texts }
dependencies { texts 'org.example:hello:1.0' }
task show { def texts = configurations.texts; doLast { texts.each { println it.name } } }
`,
    });
    expect(await run(`${trusting}; gradle --no-daemon --quiet show`)).toMatch(/hello-1\.0\.jar\n\[exit code: 0\]$/);
    expect(hosts()).toEqual(['repo.example:443']);
  });
});
