/** As much of a `Response` as calls use. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'text'> {
  headers: Pick<Headers, 'get'>;
}

/** Sends a call; path and query to reply. */
type Send = (path: string, init: RequestInit) => Promise<Answer>;

/** How calls reach the APIs: the browser's `fetch`. On the server no address belongs to a path, so the server build sets another way. */
export const transport: { send: Send } = { send: (path, init) => fetch(path, init) };
