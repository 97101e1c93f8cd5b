/** Sends a call; path and query to reply. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** How calls reach the APIs: the browser's `fetch`. On the server no address belongs to a path, so the server build sets another way. */
export const transport: { send: Send } = { send: (path, init) => fetch(path, init) };
