import { routesIn } from '@busca/platform/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandApi } from '../routes/index.ts';
import { createStorage, type EngineStorage } from '../testing/engines.ts';
import type { Prepared } from '../testing/command-subjects.ts';
import { everyCommand } from '../testing/every-command.ts';
import { countingStore } from '../testing/log-calls.ts';
import { startCommandApi, type Started } from '../testing/started.ts';

let storage: EngineStorage;
let counting: ReturnType<typeof countingStore>;
let api: Started;
let prepare: ReturnType<typeof everyCommand>;
beforeAll(async () => {
  storage = await createStorage();
  api = await startCommandApi({
    mails: true,
    storage: {
      ...storage,
      open(now) {
        const engines = storage.open(now);
        counting = countingStore(engines.store);
        return { ...engines, store: counting.store };
      },
    },
  });
  prepare = everyCommand(api);
  // The index of messages reads the whole log at its first use.
  await send('revokeConsent', await prepare.revokeConsent!());
});
afterAll(async () => {
  await api.stop();
  await storage.remove();
});

const routes = routesIn(commandApi);

async function send(id: string, { id: subject = '', body, token, revision, send: ownSend }: Prepared) {
  if (ownSend) return ownSend();
  const { method, path, ifMatch, bodyType } = routes.find((route) => route.id === id)!;
  return api.send(method, path.replace(/\{\w+\}/, subject), bodyType ? 'x=y' : body, {
    ...(token && { token }),
    headers: {
      ...(bodyType && { 'Content-Type': bodyType }),
      ...(ifMatch === 'required' && { 'If-Match': `"${revision}"` }),
    },
  });
}

/**
 * The calls of each command to the log: in a row, each waiting for the one before it, and in all. Those in a row are
 * what a log that is far away costs.
 */
const costs: Record<string, readonly [inARow: number, inAll: number]> = {
  logIn: [2, 3],
  createUser: [4, 4],
  changeEmail: [6, 6],
  changePassword: [5, 5],
  requestEmailConfirmation: [3, 3],
  confirmEmail: [3, 3],
  endNews: [3, 3],
  endNewsInOneClick: [3, 3],
  rename: [3, 3],
  chooseOwnNews: [3, 3],
  undoEmailChange: [5, 5],
  endSession: [3, 3],
  endSessions: [3, 3],
  updatePassword: [6, 8],
  sendConfirmation: [3, 3],
  createAgent: [5, 5],
  editAgent: [3, 3],
  withdrawPlan: [3, 3],
  createLender: [5, 5],
  editLender: [3, 3],
  sendLead: [1, 1],
  setContact: [3, 4],
  acceptMessage: [3, 3],
  passMessage: [3, 3],
  answerMessage: [3, 3],
  closeMessage: [3, 3],
  withdrawMessages: [7, 7],
  confirmAnswer: [7, 7],
  askForAnother: [7, 7],
  writeReview: [10, 11],
  publishReview: [3, 4],
  withholdReview: [3, 4],
  answerReview: [3, 3],
  offerLead: [4, 7],
  takeLeadBack: [3, 4],
  sendNotice: [1, 1],
  approve: [4, 6],
  checkLicence: [3, 5],
  reject: [3, 5],
  revokeRejection: [3, 5],
  suspend: [3, 5],
  reinstate: [4, 6],
  assign: [5, 8],
  addNote: [3, 5],
  confirmPayment: [3, 5],
  declinePlan: [3, 5],
  changePlan: [3, 5],
  setPremium: [3, 5],
  setEmbed: [3, 5],
  handleLead: [3, 4],
  markEditSeen: [4, 6],
  resendEmail: [5, 6],
  resolveNotice: [3, 4],
  sendReport: [2, 3],
  resolveReport: [3, 4],
  revokeOwnConsent: [6, 6],
  revokeConsent: [7, 8],
  assignLead: [5, 7],
  addLeadNote: [3, 4],
  reopenLead: [3, 4],
  eraseOwnAccount: [24, 28],
  eraseSender: [15, 16],
  eraseDemoSender: [13, 14],
  eraseReporter: [13, 14],
  eraseOwner: [16, 22],
  eraseAccount: [14, 20],
  inviteStaff: [6, 7],
  withdrawInvitation: [11, 16],
  endStaff: [4, 5],
  acceptInvitation: [5, 5],
  requestReplay: [2, 3],
  cancelReplay: [3, 4],
  promoteReplay: [3, 4],
};

describe('The calls to the log', () => {
  it.each(Object.entries(costs))('of %s are %j, in a row and in all', async (id, cost) => {
    const prepared = await prepare[id]!();
    await api.settled();
    let status = 0;
    const { inARow, inAll } = await counting.callsOf(async () => ({ status } = await send(id, prepared)));
    expect(status).toBeLessThan(300);
    expect([inARow, inAll]).toEqual(cost);
  });

  it('are at most three in a row for a sign-in on a new device, whose owner gets an email', async () => {
    const { body } = await prepare.logIn!();
    api.advance(100 * 24 * 60 * 60_000);
    expect(await counting.callsOf(() => api.send('POST', '/api/users/login', body))).toEqual({ inARow: 3, inAll: 4 });
    expect(await api.events('NewDeviceUsed')).toHaveLength(1);
  });

  it('are at most four in a row for an approval', () => {
    expect(costs.approve![0]).toBeLessThanOrEqual(4);
  });

  it('stand here for every command, and for a sign-in', () => {
    const commands = routes.flatMap(({ id, kind }) => (kind === 'command' ? [id] : []));
    expect(Object.keys(costs).toSorted()).toEqual([...commands, 'logIn'].toSorted());
  });
});
