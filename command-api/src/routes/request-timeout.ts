import { messageRoutes } from './message.ts';

/** In ms: 10 MB come in at 0.3 Mbit/s. */
const UPLOAD_TIMEOUT = 5 * 60_000;

/** How long, in ms, the body of a request to this API may take to come in; undefined where no route asks for more than is usual. */
export const requestTimeoutOf = ({ url = '' }: { url?: string | undefined }): number | undefined =>
  url.split('?', 1)[0] === messageRoutes.upload.path ? UPLOAD_TIMEOUT : undefined;
