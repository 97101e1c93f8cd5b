import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Vitest's global set-up: a folder for what several files of a run need and one of them makes (`onceInARun`). */
export default function shareFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'busca-run-'));
  provide('sharedFolder', folder);
  return () => rmSync(folder, { recursive: true });
}
