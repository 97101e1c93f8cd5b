import { deriveId, readLinkCode, type EventLog, type LeadLife } from '@busca/events';
import { ApiError } from '@busca/platform';
import { copy } from '../../copy.es.ts';
import type { CommandRequest, CommandResult, SeenRevision } from '../../command-handler/command-handler.ts';
import { accepted, type SliceHandlers } from '../../http/bind-commands.ts';
import type { leadRoutes } from '../../routes/lead.ts';
import type { PersonEvents } from '../../state/sqlite/person-events.ts';
import type { Outcome } from '../../state/port.ts';
import type { LifeCommands } from './commands.ts';

interface Dependencies {
  leads: Pick<LifeCommands, 'revoke'>;
  personEvents: Pick<PersonEvents, 'leadsOf'>;
}

/** Commands on the consent in messages. */
export function consentCommands({ leads, personEvents }: Dependencies) {
  const part = (request: CommandRequest, leadId: string): CommandRequest => ({
    ...request,
    commandId: deriveId(request.commandId, leadId),
  });

  return {
    /**
     * Revokes the consent in all messages from the sender of this one. @throws ApiError `not-found`, `stale-revision`
     */
    async revoke(
      leadId: string,
      reason: string,
      request: CommandRequest,
      seen: SeenRevision = {},
    ): Promise<CommandResult<LeadLife | null>> {
      const result = await leads.revoke(leadId, reason, request, seen);
      for (const { id } of await personEvents.leadsOf(result.state?.person ?? ''))
        if (id !== leadId) await leads.revoke(id, reason, part(request, id));
      return result;
    },

    /** Revokes the consent in some messages, at least one. @throws ApiError `not-found` */
    async revokeAll(leadIds: readonly string[], reason: string, request: CommandRequest): Promise<Outcome> {
      const [first = '', ...others] = leadIds;
      const { position } = await leads.revoke(first, reason, request);
      let newest = position;
      for (const id of others) ({ position: newest } = await leads.revoke(id, reason, part(request, id)));
      return { id: first, position: newest > position ? newest : position };
    },
  };
}

export type ConsentCommands = ReturnType<typeof consentCommands>;

interface ConsentDependencies {
  consents: ConsentCommands;
  log: Pick<EventLog, 'keys'>;
}

/** The link in a receipt and the admin's command, which both take the consent back. */
export const consentHandlers = ({
  consents,
  log,
}: ConsentDependencies): Pick<SliceHandlers<typeof leadRoutes>, 'revokeOwnConsent' | 'revokeConsent'> => ({
  revokeOwnConsent: {
    async run({ body: { code }, request }) {
      const link = await readLinkCode(log.keys, 'revoke-consent', code);
      const gone = (): ApiError => new ApiError('invalid-code', copy.deadLink);
      if (!link) throw gone();
      // The code proves access to the mailbox, which is the sender's, whoever is signed in.
      const asSender: CommandRequest = { ...request, actor: { id: null, role: 'Visitor' } };
      const { position } = await consents.revoke(link.id, '', asSender).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'not-found' ? gone() : error;
      });
      return { id: link.id, position };
    },
    present: () => ({ ok: true }),
  },

  revokeConsent: {
    async run({ params: { id }, body: { reason }, request, seen }) {
      const { revision, position, changed } = await consents.revoke(id, reason, request, seen);
      return { id, revision, position, changed };
    },
    present: accepted,
  },
});
