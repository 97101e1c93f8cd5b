import { readFileSync } from 'node:fs';
import { commandApi } from '@busca/command-api/routes';
import { toDocument } from '@busca/platform/openapi';
import { queryApi } from '@busca/query-api/routes';
import { toPage, type Pages } from '../pages.ts';
import { describeDocument } from './describe.ts';
import { loadViewer } from './viewer.ts';

/** Only data, to everybody but the page that shows it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const guide = (): string => readFileSync(new URL('guide.es.md', import.meta.url), 'utf8');

/** What describes both APIs, by path: the OpenAPI document for programs, and a viewer for people. */
export function loadDocuments(): Pages {
  const document = describeDocument(toDocument(commandApi, queryApi), guide());
  const page = toPage('openapi.json', Buffer.from(JSON.stringify(document)));
  return new Map([['/api/openapi.json', { ...page, headers: { ...page.headers, 'Content-Security-Policy': DATA_POLICY } }], ...loadViewer()]);
}
