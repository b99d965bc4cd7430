import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies what loads the extensions of Debian's PHP: the lines `extension=…` and `zend_extension=…` of the files in `VERSION/cli/conf.d`. Without them
 * Composer and PHPUnit do not start; other lines and other files of PHP's configuration may hold passwords.
 * @param configuration `/etc/php`, which most machines do not have.
 * @returns the copies, with the folders that they stand for.
 */
export function copyPhpExtensions(configuration: string, scratch: string): { readonly from: string; readonly to: string }[] {
  return namesIn(configuration)
    .filter((version) => /^\d+\.\d+$/.test(version))
    .flatMap((version) => {
      const to = join(configuration, version, 'cli/conf.d');
      const files = namesIn(to).filter((name) => name.endsWith('.ini'));
      if (files.length === 0) return [];
      const from = join(scratch, `php-${version}`);
      mkdirSync(from);
      chmodSync(from, 0o755);
      for (const name of files) {
        writeFileSync(join(from, name), loading(join(to, name)));
        chmodSync(join(from, name), 0o644);
      }
      return [{ from, to }];
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The lines of a file that load an extension by its bare name; none if it cannot be read. */
function loading(file: string): string {
  try {
    return [...readFileSync(file, 'utf8').matchAll(/^(?:zend_)?extension\s*=\s*"?[\w.-]+"?[ \t]*$/gm)]
      .map(([line]) => `${line}\n`)
      .join('');
  } catch {
    return '';
  }
}
