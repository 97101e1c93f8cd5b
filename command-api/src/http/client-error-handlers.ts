import type { Logger } from '@busca/platform';
import type { messageRoutes } from '../routes/message.ts';
import type { SliceHandlers } from './bind-commands.ts';

/** Writes error reports of pages to the service's log; nothing is stored. */
export const clientErrorHandlers = (
  logger: Pick<Logger, 'warn'>,
): Pick<SliceHandlers<typeof messageRoutes>, 'reportClientError'> => ({
  reportClientError({ body }) {
    logger.warn({ clientError: body }, 'a page failed in a browser');
    return { ok: true };
  },
});
