import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface FileBelow {
  path: string;
  content: Buffer;
}

/**
 * Every file below a folder that a running portal may write to. Where one is renamed or deleted between the listing and
 * its reading, as the draft of an email is, the folder is read again: the file stands there under another name. @throws
 * for a missing folder
 */
export function filesBelow(folder: string): FileBelow[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => ({ path, content: readFileSync(path) }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync(folder)) throw error;
    return filesBelow(folder);
  }
}
