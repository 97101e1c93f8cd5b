import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { WrongSetting } from '@busca/platform';
import type { AuditWords, RenderPage, ScreenAddresses } from './contract.ts';
import { createTemplate, hashOf, type Template } from './template.ts';

const BUILT = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** The frontend's two builds: the page that the browser starts with, and what draws its screens and has its words. */
export interface PageRenderer {
  template: Template;
  render: RenderPage;
  addresses: ScreenAddresses;
  words: AuditWords;
  /** Another one for every build. */
  build: string;
}

/** Loads the built frontend. @throws WrongSetting when there is none */
export async function loadPageRenderer(folder = BUILT): Promise<PageRenderer> {
  const [page, server] = [join(folder, 'browser/index.html'), join(folder, 'server/render-page.js')];
  try {
    const html = readFileSync(page, 'utf8');
    const build = hashOf(html, readFileSync(server));
    const { renderPage, screenAddresses, auditWords } = (await import(pathToFileURL(server).href)) as {
      renderPage: RenderPage;
      screenAddresses: ScreenAddresses;
      auditWords: AuditWords;
    };
    return { template: createTemplate(html), render: renderPage, addresses: screenAddresses, words: auditWords, build };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new WrongSetting([`There are no built pages in ${folder}: start with npm start, which builds them`]);
  }
}
