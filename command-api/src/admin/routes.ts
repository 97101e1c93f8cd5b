import type Router from '@koa/router';
import type { z } from 'zod';
import { toEmbed } from '../agent/embed.ts';
import { embedSchema, planSchema, premiumSchema, reasonSchema } from '../contract.ts';
import type { demoRequestCommands } from '../demo-request/commands.ts';
import { accepted, nothing, seenRevision, type CommandRoutes } from '../http/command-route.ts';
import type { leadCommands } from '../lead/commands.ts';
import { outcomeOf, type ProfileCommands } from '../profile/routes.ts';

interface Dependencies {
  command: CommandRoutes;
  profiles: ProfileCommands;
  leads: ReturnType<typeof leadCommands>;
  demoRequests: ReturnType<typeof demoRequestCommands>;
  embedHosts: readonly string[];
}

type Administered = Parameters<ProfileCommands['administer']>[1];

/** What admins do, under `/api/admin`: every call is an event with the admin as its actor, on the revision that the admin has seen. */
export function adminRoutes(router: Router, { command, profiles, leads, demoRequests, embedHosts }: Dependencies): void {
  const onProfile = <Schema extends z.ZodType>(path: string, schema: Schema, toCommand: (body: z.infer<Schema>) => Administered) =>
    router.post(`/api/admin/profiles/:id/${path}`, command({
      schema,
      roles: ['Admin'],
      async run(body, request, ctx) {
        return outcomeOf(await profiles.administer(ctx.params.id ?? '', toCommand(body), request, { ifMatch: seenRevision(ctx) }));
      },
      present: accepted,
    }));

  onProfile('approve', nothing, () => ({ type: 'Approve' }));
  onProfile('reject', reasonSchema, ({ reason }) => ({ type: 'Reject', reason }));
  onProfile('suspend', reasonSchema, ({ reason }) => ({ type: 'Suspend', reason }));
  onProfile('reinstate', nothing, () => ({ type: 'Reinstate' }));
  onProfile('confirm-payment', planSchema, ({ plan }) => ({ type: 'ConfirmPayment', plan }));
  onProfile('decline-plan', reasonSchema, ({ reason }) => ({ type: 'DeclinePlan', reason }));
  onProfile('plan', planSchema, ({ plan }) => ({ type: 'ChangePlan', plan }));
  onProfile('premium', premiumSchema, ({ isPremium }) => ({ type: 'SetPremium', isPremium }));
  onProfile('embed', embedSchema, ({ iframe_link }) => ({ type: 'SetEmbed', markup: toEmbed(iframe_link, embedHosts) }));

  router.post('/api/admin/leads/:id/handled', command({
    schema: nothing,
    roles: ['Admin'],
    async run(_body, request, ctx) {
      const { revision, position, changed } = await leads.setHandled(ctx.params.id ?? '', request, { ifMatch: seenRevision(ctx) });
      return { id: ctx.params.id ?? '', revision, position, changed };
    },
    present: accepted,
  }));

  router.post('/api/admin/notices/:id/resolve', command({
    schema: nothing,
    roles: ['Admin'],
    async run(_body, request, ctx) {
      const { revision, position, changed } = await demoRequests.setHandled(ctx.params.id ?? '', request, { ifMatch: seenRevision(ctx) });
      return { id: ctx.params.id ?? '', revision, position, changed };
    },
    present: accepted,
  }));
}
