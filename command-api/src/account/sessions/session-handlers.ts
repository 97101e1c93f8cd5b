import type { SliceHandlers } from '../../http/bind-commands.ts';
import type { accountRoutes } from '../../routes/account.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { sessionCommands } from './sessions.ts';

interface HandlerDependencies {
  sessions: ReturnType<typeof sessionCommands>;
  cookies: SessionCookies;
}

type SessionHandlers = Pick<
  SliceHandlers<typeof accountRoutes>,
  'endSession' | 'endSessions' | 'renewSession' | 'forgetSession'
>;

/** Renewals, and logout, here and everywhere. */
export const sessionHandlers = ({ sessions, cookies }: HandlerDependencies): SessionHandlers => ({
  renewSession: ({ ctx }) => cookies.renew(ctx),
  async forgetSession({ ctx }) {
    await cookies.forget(ctx);
    return { ok: true };
  },
  endSession: {
    async run({ session, request, ctx }) {
      const { position } = await sessions.end(session, request);
      await cookies.end(ctx, session.user.id, session.id);
      return { id: session.user.id, position };
    },
    present: () => ({ ok: true }),
  },
  endSessions: {
    async run({ session: { user }, request }) {
      const { position } = await sessions.endAll(user.id, request);
      return { id: user.id, position };
    },
    present: () => ({ ok: true }),
  },
});
