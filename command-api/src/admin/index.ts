import type { LicenceResult, PlanType, RejectionCategory } from '@busca/events';
import type { Settings } from '@busca/platform';
import { toEmbed } from '../profile/embed.ts';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../http/bind-commands.ts';
import { outcomeOf, type ProfileCommands } from '../profile/handlers.ts';
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

type ById = { params: { id: string } } & Pick<CommandInput, 'request' | 'seen'>;

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
  const onProfile = <Body>(toCommand: (body: Body) => Administered) => ({
    run: async ({ params: { id }, body, request, seen }: ById & { body: Body }): Promise<Outcome> =>
      outcomeOf(await profiles.administer(id, toCommand(body), request, seen)),
    present: accepted,
  });

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
    checkLicence: onProfile(({ valid_until: validUntil, ...check }: LicenceCheck) => ({
      type: 'CheckLicence',
      ...check,
      validUntil,
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
      async run({ params: { id }, body: { assignee }, request, seen }) {
        if (assignee !== null && assignee !== request.actor.id) await requireAdmin(accounts, assignee);
        return outcomeOf(await profiles.administer(id, { type: 'Assign', to: assignee }, request, seen));
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
    markEditSeen: onMessage(edits.markSeen),
    resolveNotice: onMessage(demoRequests.setHandled),
  };
}

export const handlers = (dependencies: Dependencies) => ({ administration: administrationHandlers(dependencies) });
