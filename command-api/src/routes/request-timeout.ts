import { messageRoutes } from './message.ts';

/** Enough for 10 MB at 0.3 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** Time-out in ms for receiving a request body; undefined for the server's default. */
export const requestTimeoutOf = ({ url = '' }: { url?: string | undefined }): number | undefined =>
  url.split('?', 1)[0] === messageRoutes.upload.path ? UPLOAD_TIMEOUT_MS : undefined;
