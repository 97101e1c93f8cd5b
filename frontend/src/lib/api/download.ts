import type { QueryOf, RouteOf } from '@busca/platform/routes';
import type { queryRoutes } from '@busca/query-api/routes';
import { ApiError } from '../api-error.ts';
import { endsSoon, renewSession, session } from '../session.ts';
import { addressOf } from './api.ts';
import { failureOf } from './request.ts';

type FileRoute = Extract<RouteOf<typeof queryRoutes>, { replyType: string }>;

/** Fetches a file as the signed-in user; a link could not carry the session's token. @throws ApiError */
export async function download<Path extends FileRoute['path']>(path: Path, query: QueryOf<Extract<FileRoute, { path: Path }>>, params: object = {}): Promise<Blob> {
  if (endsSoon()) await renewSession();
  const token = session()?.token;
  const reply = await fetch(addressOf(path, params, query), { headers: token ? { Authorization: `Bearer ${token}` } : {} }).catch(() => {
    throw new ApiError(0, [], '');
  });
  if (reply.ok) return reply.blob();
  throw failureOf({ status: reply.status, headers: reply.headers, body: await reply.json().catch(() => undefined) });
}
