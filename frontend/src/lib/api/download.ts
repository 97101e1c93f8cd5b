import type { QueryOf, RouteOf } from '@busca/platform/routes';
import type { queryRoutes } from '@busca/query-api/routes';
import { renewSession } from './renew-on-demand.ts';
import { endsSoon, session } from '../session.ts';
import { addressOf } from './api.ts';
import { failureOf, fetchWithin } from './request.ts';

type FileRoute = Extract<RouteOf<typeof queryRoutes>, { replyType: string }>;

/** Ms without a byte after which a download has failed; a whole file may take longer. */
const TIMEOUT = 30_000;

async function fileOf({ body, headers }: Response, alive: () => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  for (const reader = body!.getReader(); ; alive()) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
    parts.push(value);
  }
}

/** Fetches a file as the signed-in user; a link could not carry the session's token. @throws ApiError */
export async function download<Path extends FileRoute['path']>(
  path: Path,
  query: QueryOf<Extract<FileRoute, { path: Path }>>,
  params: object = {},
): Promise<Blob> {
  if (endsSoon()) await renewSession();
  const token = session()?.token;
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const { body, ...reply } = await fetchWithin(
    addressOf(path, params, query),
    { headers },
    TIMEOUT,
    async (found, alive) => ({
      status: found.status,
      headers: found.headers,
      body: found.ok ? await fileOf(found, alive) : ((await found.json().catch(() => undefined)) as unknown),
    }),
  );
  if (body instanceof Blob) return body;
  throw failureOf({ ...reply, body });
}

/** Saves a file under a name among the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
