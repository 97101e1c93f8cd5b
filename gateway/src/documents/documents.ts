import { commandApi } from '@busca/command-api/routes';
import { queryApi } from '@busca/query-api/routes';
import { toDocument } from '@busca/platform/openapi';
import { toPage, type Page, type Pages } from '../pages.ts';
import { DOCS_POLICY, toDocsPage } from './docs-page.ts';

/** Only data to everybody but the page that shows it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const withPolicy = (page: Page, policy: string): Page => ({ ...page, headers: { ...page.headers, 'Content-Security-Policy': policy } });

/** What tells of both APIs, by path: for programs and for people. */
export function loadDocuments(): Pages {
  const document = toDocument(commandApi, queryApi);
  return new Map([
    ['/api/openapi.json', withPolicy(toPage('openapi.json', Buffer.from(JSON.stringify(document))), DATA_POLICY)],
    ['/api/docs', withPolicy(toPage('docs.html', Buffer.from(toDocsPage(document))), DOCS_POLICY)],
  ]);
}
