import type { Logger } from '@busca/platform';
import type { messageRoutes } from '../routes/message.ts';
import type { SliceHandlers } from './bind-commands.ts';

/** A page that failed in a browser, for the service's log. Nothing of it is stored. */
export const clientErrorHandlers = (logger: Pick<Logger, 'warn'>): Pick<SliceHandlers<typeof messageRoutes>, 'reportClientError'> => ({
  reportClientError({ body }) {
    logger.warn({ clientError: body }, 'a page failed in a browser');
    return { ok: true };
  },
});
