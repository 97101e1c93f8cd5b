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

const OPENAPI = '/api/openapi.json';

function makeDocuments(): Pages {
  const document = describeDocument(toDocument(commandApi, queryApi), guide());
  const page = toPage('openapi.json', Buffer.from(JSON.stringify(document)));
  return new Map([
    [OPENAPI, { ...page, headers: { ...page.headers, 'Content-Security-Policy': DATA_POLICY } }],
    ...loadViewer(),
  ]);
}

/** Pages that may be made when they are first requested. */
export type Documents = Pick<Pages, 'get' | 'has'>;

/**
 * The API documentation by path: the OpenAPI document of both APIs, and the viewer page with its files. Made at its
 * first request, as it would be a tenth of a start.
 */
export function loadDocuments(): Documents {
  let made: Pages | undefined;
  const none: Pages = new Map();
  const at = (path: string): Pages =>
    path === OPENAPI || path.startsWith('/api/docs') ? (made ??= makeDocuments()) : none;
  return { has: (path) => at(path).has(path), get: (path) => at(path).get(path) };
}
