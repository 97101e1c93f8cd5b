import type { CommandDependencies, HandlerDependencies } from '../dependencies.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { leadRoutes } from '../routes/lead.ts';
import type { AdminAccounts } from '../account/staff.ts';
import { consentCommands, consentHandlers } from './life/consent.ts';
import { leadCommands } from './leads.ts';
import { lifeCommands } from './life/commands.ts';
import { dispatchHandlers, holderHandlers } from './life/handlers.ts';
import { senderHandlers } from './life/sender.ts';
import { sentCookie, type SentCookie } from './life/sent-cookie.ts';
import { reviewWriting } from './life/write-review.ts';
import { leadTeamworkHandlers } from './teamwork.ts';

export const commands = (dependencies: CommandDependencies) => ({
  leads: { ...leadCommands(dependencies), ...lifeCommands(dependencies), ...reviewWriting(dependencies) },
});

type Dependencies = HandlerDependencies & ReturnType<typeof commands> & { accounts: AdminAccounts };

/** Handler of visitors' contact and loan messages. */
const sendingLeads = (
  { leads, log, devices }: Dependencies,
  sent: SentCookie,
): SliceHandlers<typeof leadRoutes>['sendLead'] => ({
  personOf: ({ email }) => log.visitor(email),
  async run({ body, request, session, ctx }) {
    // Read before the append: a repeated cookie refuses the message.
    await sent.read(ctx);
    const accounts = new Set([...(session ? [session.user.id] : []), ...devices.accountsOf(ctx)]);
    const { position } = await leads.send(body, request, [...accounts]);
    return { id: request.commandId, position };
  },
  async present({ id }, { ctx }) {
    await sent.add(ctx, id);
    return { id };
  },
});

export function handlers(dependencies: Dependencies) {
  const [sent, consents] = [sentCookie(dependencies), consentCommands(dependencies)];
  return {
    leads: {
      sendLead: sendingLeads(dependencies, sent),
      ...consentHandlers({ ...dependencies, consents }),
      ...leadTeamworkHandlers(dependencies),
      ...dispatchHandlers(dependencies),
    },
    heldMessages: holderHandlers(dependencies),
    ownMessages: senderHandlers({ ...dependencies, consents, sent }),
  };
}
