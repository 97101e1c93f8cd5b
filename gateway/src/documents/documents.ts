import { readFileSync } from 'node:fs';
import { commandApi } from '@busca/command-api/routes';
import { toDocument } from '@busca/platform/openapi';
import { queryApi } from '@busca/query-api/routes';
import { toPage, type Pages } from '@busca/platform/pages';
import { describeDocument } from './describe.ts';
import { loadViewer } from './viewer.ts';

/** The JSON document loads nothing and may not be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const guide = (): string => readFileSync(new URL('guide.es.md', import.meta.url), 'utf8');

/** The API documentation by path: the OpenAPI document of both APIs, and the viewer page with its files. */
export function loadDocuments(): Pages {
  const document = describeDocument(toDocument(commandApi, queryApi), guide());
  const page = toPage('openapi.json', Buffer.from(JSON.stringify(document)));
  return new Map([['/api/openapi.json', { ...page, headers: { ...page.headers, 'Content-Security-Policy': DATA_POLICY } }], ...loadViewer()]);
}
