import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders of one job, all below one that is removed in the end. */
export interface JobFolders {
  readonly root: string;
  readonly home: string;
  readonly temp: string;
  readonly toolCache: string;
  readonly workspace: string;
  readonly fileCommands: string;
  readonly workflow: string;
  /** Outside of RUNNER_TEMP, so that tests that look through it find nothing of the harness. */
  readonly probe: string;
}

const leftBehind = new Set<string>();
process.once('exit', () => {
  for (const root of leftBehind) rmSync(root, { recursive: true, force: true });
});

export async function makeFolders(workspace?: string): Promise<JobFolders> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'gadget-run-')));
  leftBehind.add(root);
  const temp = join(root, 'work', '_temp');
  const folders = {
    root,
    home: join(root, 'home'),
    temp,
    toolCache: join(root, 'tool-cache'),
    workspace: workspace ?? join(root, 'work', 'repository', 'repository'),
    fileCommands: join(temp, '_runner_file_commands'),
    workflow: join(temp, '_github_workflow'),
    probe: join(root, 'probe'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  return folders;
}

export async function removeFolders(folders: JobFolders): Promise<void> {
  await rm(folders.root, { recursive: true, force: true });
  leftBehind.delete(folders.root);
}
