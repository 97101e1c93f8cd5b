import * as account from './account/index.ts';
import * as admin from './admin/index.ts';
import { commandDependencies, handlerDependencies, type CommandApiDependencies } from './dependencies.ts';
import * as email from './email/index.ts';
import * as figures from './figures/index.ts';
import { clientErrorHandlers, createCommandServer } from './http/command-server.ts';
import * as lead from './lead/index.ts';
import * as links from './links/index.ts';
import * as notice from './notice/index.ts';
import * as privacy from './privacy/index.ts';
import * as profile from './profile/index.ts';
import * as replay from './replay/index.ts';
import * as report from './report/index.ts';
import * as review from './review/index.ts';
import * as staff from './staff/index.ts';
import * as upload from './upload/index.ts';

/** The commands of all slices, as functions: for the routes, and for the first admin and the seed data. */
export function createCommands(given: Parameters<typeof commandDependencies>[0]) {
  const dependencies = commandDependencies(given);
  const commands = {
    ...account.commands(dependencies),
    ...lead.commands(dependencies),
    ...notice.commands(dependencies),
    ...profile.commands(dependencies),
    ...replay.commands(dependencies),
    ...report.commands(dependencies),
    ...review.commands(dependencies),
    ...staff.commands(dependencies),
  };
  return { ...commands, ...email.commands({ ...dependencies, ...commands }) };
}

export type Commands = ReturnType<typeof createCommands>;

/** The command API: every call that is not a GET, and the commands that it runs. */
export function createCommandApi(given: CommandApiDependencies) {
  const shared = handlerDependencies(given);
  const commands = createCommands(shared);
  const visits = figures.createVisits(shared);
  const own = { ...shared, ...commands, visits, ...account.createCredentials(shared) };
  const dependencies = { ...own, ...privacy.commands(own) };
  const app = createCommandServer(dependencies, {
    ...account.handlers(dependencies),
    ...admin.handlers(dependencies),
    ...figures.handlers(dependencies),
    ...lead.handlers(dependencies),
    ...links.handlers(dependencies),
    ...notice.handlers(dependencies),
    ...privacy.handlers(dependencies),
    ...profile.handlers(dependencies),
    ...replay.handlers(dependencies),
    ...report.handlers(dependencies),
    ...review.handlers(dependencies),
    ...staff.handlers(dependencies),
    ...upload.handlers(dependencies),
    clientErrors: clientErrorHandlers(dependencies),
  });
  return {
    app,
    commands,
    ...privacy.chores(dependencies),
    /** Resolves once all background work is done: await it before closing the stores. */
    async settled() {
      await Promise.all([shared.background.settled(), visits.settled()]);
    },
  };
}

export type CommandApi = ReturnType<typeof createCommandApi>;
