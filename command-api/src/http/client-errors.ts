import type { Logger } from '@busca/platform';
import type { clientErrorRoutes } from '../routes/client-errors.ts';
import type { SliceHandlers } from './bind-commands.ts';

/** Writes error reports of pages to the service's log; nothing is stored. */
export const clientErrorHandlers = ({
  logger,
}: {
  logger: Pick<Logger, 'warn'>;
}): SliceHandlers<typeof clientErrorRoutes> => ({
  reportClientError({ body }) {
    logger.warn({ clientError: body }, 'a page failed in a browser');
    return { ok: true };
  },
});
