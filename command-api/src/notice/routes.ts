import type { ProfileKind } from '@busca/events';
import { ApiError, fieldError, signedIn } from '@busca/platform';
import type Router from '@koa/router';
import { START } from '@busca/events';
import { noticeSchema, type Notice } from '../contract.ts';
import type { demoRequestCommands } from '../demo-request/commands.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { CommandContext, CommandRoutes } from '../http/command-route.ts';
import type { Counters } from '../http/counters.ts';
import { createLimiter, limitAddress } from '../http/limits.ts';
import type { ProfileCommands } from '../profile/routes.ts';
import type { Outcome } from '../state/port.ts';

interface Dependencies {
  command: CommandRoutes;
  profiles: ProfileCommands;
  demoRequests: ReturnType<typeof demoRequestCommands>;
  counters: Counters | undefined;
}

type NoticeOutcome = Promise<Outcome>;

const kinds: Record<'Approve Agent' | 'Approve Lender', ProfileKind> = { 'Approve Agent': 'agent', 'Approve Lender': 'lender' };

const namedPlan = (content: string): 'Standard' | 'Pro' | undefined => /\b(Standard|Pro)\b/.exec(content)?.[1] as 'Standard' | 'Pro' | undefined;

/**
 * `POST /api/notices`: the three notices that the pages send, and no other. An approval notice says what the sign-up
 * has caused already; a payment notice is the choice of a plan; what comes without a user and an agent is a demo request.
 */
export function noticeRoutes(router: Router, { command, profiles, demoRequests, counters }: Dependencies): void {
  const edits = createLimiter('edits', counters);

  async function approval({ actions, actions_content }: Notice, ctx: CommandContext): NoticeOutcome {
    const { id: accountId } = signedIn(ctx);
    const id = actions_content ?? '';
    const profile = await profiles.own(kinds[actions as 'Approve Agent' | 'Approve Lender'], id, accountId);
    if (profile.status !== 'pending') throw new ApiError('not-in-this-state', 'Only a pending profile waits for approval');
    return { id: `approval-${id}`, position: START };
  }

  async function payment({ agent_id, plan, content }: Notice, request: CommandRequest, ctx: CommandContext): NoticeOutcome {
    await edits.count(signedIn(ctx, 'Agent').id);
    const chosen = plan ?? namedPlan(content);
    if (!chosen) throw fieldError('invalid-body', 'plan', 'plan must be Standard or Pro');
    const { position } = await profiles.choosePlan(agent_id ?? '', chosen, request);
    return { id: `payment-${agent_id}`, position };
  }

  async function demo({ content }: Notice, request: CommandRequest): NoticeOutcome {
    const { position } = await demoRequests.send(content, request);
    return { id: request.commandId, position };
  }

  const limitVisitors = limitAddress('demoRequests', counters);
  const isDemo = (notice: Notice) => !notice.actions && !notice.agent_id && !notice.user_id;

  router.post('/api/notices', command({
    schema: noticeSchema,
    status: 201,
    async run(notice, request, ctx) {
      if (notice.actions) return approval(notice, ctx);
      if (notice.agent_id) return payment(notice, request, ctx);
      if (!isDemo(notice)) throw fieldError('invalid-body', 'actions', 'This is none of the notices that can be sent');
      await limitVisitors(ctx as never, async () => undefined);
      return demo(notice, request);
    },
    present: ({ id }) => ({ id }),
  }));
}
