import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    sharedFolder: string;
  }
}

/** How long, in ms, another file may take. */
const PATIENCE = 600_000;

function claim(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder that the first file to ask for it makes, in whichever process, and others find. Whoever writes into it takes
 * a copy.
 * @param name one for each content
 */
export async function onceInARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('sharedFolder'), name);
  const [lock, draft] = [`${folder}.lock`, `${folder}.draft`];
  while (!existsSync(folder)) {
    if (!claim(lock)) {
      await vi.waitUntil(() => !existsSync(lock), { timeout: PATIENCE });
      continue;
    }
    try {
      // Another file may have made it between the look and the claim.
      if (!existsSync(folder)) await make(draft).then(() => renameSync(draft, folder));
    } finally {
      rmSync(draft, { recursive: true, force: true });
      rmSync(lock, { recursive: true });
    }
  }
  return folder;
}
