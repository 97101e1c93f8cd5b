import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const oxlint = resolve('node_modules/.bin/oxlint');

/** What the linter says of one place: `code` is the rule's, such as 'import(no-cycle)'. */
export interface Finding {
  filename: string;
  code: string;
  message: string;
}

/**
 * Plants files in an empty folder, beside the project's own of `copied`, and runs the linter there once.
 * @throws with its output where that is no report
 */
export async function lintPlanted(
  files: Record<string, string>,
  { copied, args }: { copied: readonly string[]; args: readonly string[] },
): Promise<{ code: number; findings: Finding[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  try {
    for (const path of copied) await cp(path, join(folder, path));
    for (const [path, source] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), source);
    }
    return await new Promise((done, fail) => {
      execFile(oxlint, ['-f', 'json', ...args], { cwd: folder, maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
        if (!stdout.startsWith('{')) return fail(new Error(stdout + stderr));
        const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
        done({ code: Number(error?.code ?? 0), findings: diagnostics });
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
