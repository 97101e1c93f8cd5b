import type { LicenceResult, PlanType, RejectionCategory, SeenWay } from '@busca/events';
import type { Settings } from '@busca/platform';
import { toEmbed } from '../profile/field-checks.ts';
import type { CommandRequest, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../http/bind-commands.ts';
import { outcomeOf, type ProfileCommands } from '../profile/index.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import type { Outcome } from '../state/port.ts';
import { requireAdmin, type AdminAccounts } from '../account/staff.ts';

type Administered = Parameters<ProfileCommands['administer']>[1];
interface Reason {
  reason: string;
}
interface Plan extends Reason {
  plan: PlanType;
}
interface Payment {
  plan: PlanType;
  reference: string;
  amount: string;
}
interface Premium extends Reason {
  isPremium: boolean;
}
interface LicenceCheck {
  state: string;
  number: string;
  registry: string;
  result: LicenceResult;
  valid_until: string | null;
}
type SetHandled = (id: string, request: CommandRequest, seen: SeenRevision) => Promise<CommandResult<unknown>>;
interface Dependencies {
  accounts: AdminAccounts;
  profiles: ProfileCommands;
  leads: { setHandled: SetHandled };
  emails: { resend: SetHandled };
  demoRequests: { setHandled: SetHandled };
  edits: { markSeen: SetHandled };
  settings: Pick<Settings, 'EMBED_HOSTS'>;
}

/** What an admin's call says of the screen. */
interface Decision {
  seen?: { how: SeenWay; opened_at?: string | undefined } | undefined;
}

/** What the admin has seen, as events have it: the revision of If-Match, and how. */
const seenAs = (revision: SeenRevision, seen: Decision['seen']): SeenRevision => ({
  ...revision,
  ...(seen && { seen: { how: seen.how, ...(seen.opened_at && { openedAt: seen.opened_at }) } }),
});

type ById = { params: { id: string } } & Pick<CommandInput, 'request' | 'seen'>;

/** Handlers of decisions on profiles, each from its body without what was seen. */
const decisionsOn =
  (profiles: ProfileCommands) =>
  <Body extends object>(toCommand: (body: Body) => Administered) => ({
    run: async (input: ById & { body: Body & Decision }): Promise<Outcome> => {
      const { seen, ...body } = input.body;
      const command = toCommand(body as unknown as Body);
      return outcomeOf(await profiles.administer(input.params.id, command, input.request, seenAs(input.seen, seen)));
    },
    present: accepted,
  });

/** Admin commands. Each appends events with the admin as actor, and needs the revision that the admin has seen. */
function administrationHandlers({
  accounts,
  profiles,
  leads,
  emails,
  demoRequests,
  edits,
  settings,
}: Dependencies): SliceHandlers<typeof administrationRoutes> {
  const onProfile = decisionsOn(profiles);
  const onMessage = (setHandled: SetHandled) => ({
    async run({ params: { id }, request, seen }: ById): Promise<Outcome> {
      const { revision, position, changed } = await setHandled(id, request, seen);
      return { id, revision, position, changed };
    },
    present: accepted,
  });

  return {
    approve: onProfile(({ unchecked_reason }: { unchecked_reason?: string | undefined }) => ({
      type: 'Approve',
      uncheckedReason: unchecked_reason ?? null,
    })),
    checkLicence: onProfile(({ valid_until, ...check }: LicenceCheck) => ({
      type: 'CheckLicence',
      ...check,
      validUntil: valid_until,
    })),
    reject: onProfile(({ reason, category }: Reason & { category: RejectionCategory }) => ({
      type: 'Reject',
      reason,
      category,
    })),
    revokeRejection: onProfile(({ reason }: Reason) => ({ type: 'RevokeRejection', reason })),
    suspend: onProfile(({ reason }: Reason) => ({ type: 'Suspend', reason })),
    reinstate: onProfile(() => ({ type: 'Reinstate' })),
    assign: {
      async run({ params: { id }, body: { assignee, seen }, request, seen: revision }) {
        if (assignee !== null && assignee !== request.actor.id) await requireAdmin(accounts, assignee);
        return outcomeOf(
          await profiles.administer(id, { type: 'Assign', to: assignee }, request, seenAs(revision, seen)),
        );
      },
      present: accepted,
    },
    addNote: onProfile(({ note }: { note: string }) => ({ type: 'AddNote', note })),
    confirmPayment: onProfile((payment: Payment) => ({ type: 'ConfirmPayment', ...payment })),
    declinePlan: onProfile(({ reason }: Reason) => ({ type: 'DeclinePlan', reason })),
    changePlan: onProfile(({ plan, reason }: Plan) => ({ type: 'ChangePlan', plan, reason })),
    setPremium: onProfile(({ isPremium, reason }: Premium) => ({ type: 'SetPremium', isPremium, reason })),
    setEmbed: onProfile(({ iframe_link }: { iframe_link: string | null }) => ({
      type: 'SetEmbed',
      markup: toEmbed(iframe_link, settings.EMBED_HOSTS),
    })),
    handleLead: onMessage(leads.setHandled),
    resendEmail: onMessage(emails.resend),
    markEditSeen: {
      async run({ params: { id }, body, request, seen }) {
        const { revision, position, changed } = await edits.markSeen(id, request, seenAs(seen, body.seen));
        return { id, revision, position, changed };
      },
      present: accepted,
    },
    resolveNotice: onMessage(demoRequests.setHandled),
  };
}

export const handlers = (dependencies: Dependencies) => ({ administration: administrationHandlers(dependencies) });
