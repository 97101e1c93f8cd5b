import { fetchReply, type Reply } from './request.ts';

/** Makes a call: path and query to reply, within so many ms. @throws ApiError with status 0 without a reply */
type MakeCall = (path: string, init: RequestInit, timeout: number) => Promise<Reply>;

/**
 * How calls reach the APIs: the browser's `fetch`. On the server no address belongs to a path, so the server build sets
 * another way.
 */
export const transport: { call: MakeCall } = { call: fetchReply };
