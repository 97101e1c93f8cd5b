import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting } from '@busca/platform';
import { toPage, type Pages } from '@busca/platform/pages';

/**
 * Reads the built frontend into memory, by path ('/assets/index-1a2b.js'), so that a new build beside a running process
 * cannot remove a file during a request. @throws WrongSetting where there is no build
 */
export function loadPages(folder: string): Pages {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.startsWith('.'),
    );
    const pages = new Map(
      files.map((file) => {
        const path = join(file.parentPath, file.name).slice(folder.length).replaceAll('\\', '/');
        return [path, toPage(path, readFileSync(join(file.parentPath, file.name)))] as const;
      }),
    );
    if (pages.has('/index.html')) return pages;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  throw new WrongSetting([`There are no built pages in ${folder}: start with npm start, which builds them`]);
}
