import {
  paidPlans,
  START,
  type PaidPlan,
  type ProfileKind,
  ERASED,
  fold,
  type EventNamed,
  streams,
} from '@busca/events';
import { ApiError, fieldError, signedIn, type RouteContext } from '@busca/platform';
import type { CommandRequest } from '../command-handler/command-handler.ts';
import { isDemoRequest, isPaymentNotice, type Notice } from '../contract.ts';
import type { CommandDependencies } from '../dependencies.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { ProfileCommands } from '../profile/index.ts';
import type { noticeRoutes } from '../routes/pages.ts';
import type { Outcome } from '../state/port.ts';
import { createMessageDecider, createMessageCommands, type MessageCommands } from '../lead/messages.ts';

/** Decider of requests for a demonstration of the Enterprise plan, which admins see as notices. */
export const demoRequestDecider = createMessageDecider({
  sent: (data: EventNamed<'DemoRequested'>['data']) => [{ type: 'DemoRequested', data }],
  handled: (demoRequestId) => ({ type: 'DemoRequestHandled', data: { demoRequestId } }),
  evolve: fold(['demoRequest'], {
    DemoRequested: ({ data }) => (data.personal.content === ERASED ? 'none' : 'open'),
    DemoRequestHandled: (_, state) => (state === 'none' ? state : 'handled'),
  }),
  errors: {
    missing: 'There is no such notice, or another command ends it',
    alreadyHandled: 'This notice is resolved already',
  },
});

const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/;

/** Commands of demo requests. */
const demoRequestCommands = ({ handle, log }: CommandDependencies): MessageCommands<string> =>
  createMessageCommands(
    { handle },
    {
      decider: demoRequestDecider,
      streamOf: streams.demoRequest,
      // The email in the text identifies the visitor for encryption; without one, each request is a visitor by itself.
      toData: async (content: string, demoRequestId) => ({
        demoRequestId,
        person: await log.visitor(EMAIL.exec(content)?.[0] ?? demoRequestId),
        personal: { content },
      }),
    },
  );

export const commands = (dependencies: CommandDependencies) => ({ demoRequests: demoRequestCommands(dependencies) });

interface Dependencies extends ReturnType<typeof commands> {
  profiles: ProfileCommands;
}

const kinds: Record<'Approve Agent' | 'Approve Lender', ProfileKind> = {
  'Approve Agent': 'agent',
  'Approve Lender': 'lender',
};

const namedPlan = (content: string): PaidPlan | undefined =>
  paidPlans.find((plan) => new RegExp(`\\b${plan}\\b`).test(content));

/**
 * The three notices that the pages send. An approval notice appends nothing, because the sign-up has already caused it.
 * A payment notice chooses a plan. A notice without user, agent and action is a demo request. Any other is
 * `invalid-body`.
 */
function noticeHandlers({ profiles, demoRequests }: Dependencies): SliceHandlers<typeof noticeRoutes> {
  async function approval(kind: ProfileKind, { actions_content }: Notice, ctx: RouteContext): Promise<Outcome> {
    const { id: accountId } = signedIn(ctx);
    const id = actions_content ?? '';
    const profile = await profiles.getOwn(kind, id, accountId);
    if (profile.status !== 'pending')
      throw new ApiError('not-in-this-state', 'Only a pending profile waits for approval');
    return { id: `approval-${id}`, position: START };
  }

  async function payment(
    { agent_id, plan, content }: Notice,
    request: CommandRequest,
    ctx: RouteContext,
  ): Promise<Outcome> {
    signedIn(ctx, 'Agent');
    const chosen = plan ?? namedPlan(content);
    if (!chosen) throw fieldError('invalid-body', 'plan', 'plan must be Standard or Pro');
    const { position } = await profiles.choosePlan(agent_id ?? '', chosen, request);
    return { id: `payment-${agent_id}`, position };
  }

  async function demo({ content }: Notice, request: CommandRequest): Promise<Outcome> {
    const { position } = await demoRequests.send(content, request);
    return { id: request.commandId, position };
  }

  return {
    sendNotice: {
      async run({ body: notice, request, ctx }) {
        if (notice.actions) return approval(kinds[notice.actions], notice, ctx);
        if (isPaymentNotice(notice)) return payment(notice, request, ctx);
        if (!isDemoRequest(notice))
          throw fieldError('invalid-body', 'actions', 'This is none of the notices that can be sent');
        return demo(notice, request);
      },
      present: ({ id }) => ({ id }),
    },
  };
}

export const handlers = (dependencies: Dependencies) => ({ notices: noticeHandlers(dependencies) });
