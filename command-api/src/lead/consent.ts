import { deriveId, ERASED, fold, readLinkCode, streams, type EventLog, type EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import { copy } from '../copy.es.ts';
import type { CommandHandler, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Decider } from '../command-handler/decider.ts';
import { accepted, type SliceHandlers } from '../http/bind-commands.ts';
import type { leadRoutes } from '../routes/lead.ts';
import type { PersonEvents } from '../privacy/person-events.ts';

interface Consent {
  leadId: string;
  person: string;
  stands: boolean;
}

interface Revoke {
  type: 'Revoke';
  /** The admin's; empty from the sender. */
  reason: string;
}

/** Decider: revokes the consent in a message, once. The message of an erased visitor counts as not found. */
export const consentDecider: Decider<Consent | null, Revoke, EventNamed<'LeadConsentRevoked'>> = {
  initialState: null,
  decide({ reason }, consent) {
    if (!consent) throw new ApiError('not-found', 'There is no such message');
    const { leadId, person, stands } = consent;
    return stands ? [{ type: 'LeadConsentRevoked', data: { leadId, person, personal: { reason } } }] : [];
  },
  evolve: fold(['lead'], {
    LeadSent: ({ data: { leadId, person, personal } }) =>
      personal.email === ERASED ? null : { leadId, person, stands: true },
    LeadConsentRevoked: (_, consent) => consent && { ...consent, stands: false },
    LeadHandled: null,
    LeadReopened: null,
    LeadAssigned: null,
    LeadNoted: null,
  }),
};

interface Dependencies {
  handle: CommandHandler;
  personEvents: Pick<PersonEvents, 'leadsOf'>;
}

/** Commands on the consent in messages. A revocation counts for all messages from the same email. */
export const consentCommands = ({ handle, personEvents }: Dependencies) => ({
  /** Revokes the consent in all messages from the sender of this one. @throws ApiError `not-found`, `stale-revision` */
  async revoke(
    leadId: string,
    reason: string,
    request: CommandRequest,
    seen: SeenRevision = {},
  ): Promise<CommandResult<Consent | null>> {
    const command: Revoke = { type: 'Revoke', reason };
    const result = await handle(consentDecider, streams.lead(leadId), command, request, seen);
    const { person = '' } = result.state ?? {};
    for (const { id } of await personEvents.leadsOf(person)) {
      if (id !== leadId)
        await handle(consentDecider, streams.lead(id), command, {
          ...request,
          commandId: deriveId(request.commandId, id),
        });
    }
    return result;
  },
});

interface ConsentDependencies {
  consents: ReturnType<typeof consentCommands>;
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
