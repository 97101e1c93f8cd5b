import { linkCode } from '@busca/events';
import { adminBodies } from './admin-bodies.ts';
import { NEW_PASSWORD, resettingBrowser } from './resets.ts';
import { STAFF_PASSWORD } from './staff.ts';
import { agentForm, lenderForm, type Started } from './started.ts';
import { newEmail, PASSWORD } from './users.ts';
import {
  APPROVE,
  lead,
  request,
  subjectsOf,
  type Decision,
  type Prepare,
  type Prepared,
  type Subjects,
} from './command-subjects.ts';

const ofAccounts = (api: Started, { users, staff }: Subjects): Record<string, Prepare> => {
  const signedIn =
    (body?: object): Prepare =>
    async () => ({ ...(await users.signUp()), ...(body && { body }) });
  const unconfirmed: Prepare = () => api.signUp('Agent');
  async function newsCode() {
    const { id } = await staff.member('Agent');
    return linkCode(api.log.keys, 'choose-news', { accountId: id, id });
  }
  return {
    logIn: async () => ({ body: { email: (await staff.member('Agent')).email, password: STAFF_PASSWORD } }),
    createUser: async () => ({ body: { name: 'Ana Ríos', email: newEmail(), password: PASSWORD, user_type: 'Agent' } }),
    changeEmail: signedIn({ email: newEmail(), current_password: PASSWORD }),
    changePassword: signedIn({ current_password: PASSWORD, newPassword: NEW_PASSWORD }),
    requestEmailConfirmation: unconfirmed,
    sendConfirmation: unconfirmed,
    confirmEmail: async () => {
      const user = await api.signUp('Agent');
      return { body: { code: await users.linkTo(user, user.id) } };
    },
    endNews: async () => ({ body: { code: await newsCode(), news: false } }),
    endNewsInOneClick: async () => ({ id: await newsCode() }),
    rename: signedIn({ name: 'Ana María Ríos' }),
    chooseOwnNews: signedIn({ news: false }),
    undoEmailChange: async () => {
      const { id: accountId } = await users.moved(await users.signUp(), newEmail());
      const { undo } = await users.newest('AccountEmailChanged');
      return { body: { code: await linkCode(api.log.keys, 'undo-email-change', { accountId, id: undo!.id }) } };
    },
    endSession: signedIn(),
    endSessions: signedIn(),
    updatePassword: async () => {
      const [browser, { email }] = [resettingBrowser(() => api), await staff.member('Agent')];
      const code = await browser.codeFor(email);
      await api.settled();
      return { send: () => browser.update(email, code) };
    },
    eraseOwnAccount: signedIn({ current_password: PASSWORD }),
  };
};

const ofOwners = ({ staff, profile, chosenPlan }: Subjects): Record<string, Prepare> => {
  const edit = { profile_description: 'Otro texto' };
  return {
    setContact: async () => {
      const { id, token } = await profile('agent', APPROVE);
      return { id, token, body: { whatsapp: '(305) 555-0142', paused: true, open_limit: 3 } };
    },
    createAgent: async () => ({ ...(await staff.member('Agent')), body: { ...agentForm, email: newEmail() } }),
    createLender: async () => ({ ...(await staff.member('Lender')), body: { ...lenderForm, email: newEmail() } }),
    editAgent: async () => ({ ...(await profile('agent', APPROVE)), body: edit }),
    editLender: async () => ({ ...(await profile('lender', APPROVE)), body: edit }),
    withdrawPlan: async () => {
      const { id, token } = await chosenPlan();
      return { id, token };
    },
  };
};

const ofMessages = (api: Started, subjects: Subjects): Record<string, Prepare> => {
  const { message, handledMessage, directMessage, offeredMessage, demoRequest, report } = subjects;
  const codeFor = (id: string) => linkCode(api.log.keys, 'revoke-consent', { accountId: id, id });
  const to = (prepare: () => Promise<Prepared>, id: string) => async () => ({
    ...(await prepare()),
    body: adminBodies[id]!,
  });
  return {
    sendLead: async () => ({ body: { ...lead, email: newEmail() } }),
    sendNotice: async () => ({ body: { content: `Quiero una demostración: ${newEmail()}` } }),
    sendReport: async () => ({
      body: { profile_id: (await subjects.profile('agent', APPROVE)).id, category: 'fraud', text: 'Pide dinero.' },
    }),
    resolveReport: report,
    eraseReporter: to(report, 'eraseReporter'),
    handleLead: message,
    resolveNotice: demoRequest,
    revokeOwnConsent: async () => ({ body: { code: await codeFor((await message()).id) } }),
    acceptMessage: offeredMessage,
    passMessage: async () => ({ ...(await offeredMessage()), body: { reason: 'no-time' } }),
    answerMessage: async () => ({ ...(await directMessage()), body: { channel: 'phone' } }),
    closeMessage: async () => ({ ...(await directMessage()), body: { outcome: 'client' } }),
    withdrawMessages: async () => ({ body: { code: await codeFor((await message()).id) } }),
    confirmAnswer: async () => ({ body: { code: await codeFor((await directMessage()).id), answered: true } }),
    askForAnother: async () => ({ body: { code: await codeFor((await directMessage()).id) } }),
    offerLead: async () => ({
      ...(await message()),
      body: { profile_id: (await subjects.profile('agent', APPROVE)).id },
    }),
    takeLeadBack: async () => ({
      ...(await directMessage()),
      ...(await subjects.asAdmin()),
      body: adminBodies.takeLeadBack!,
    }),
    writeReview: async () => ({ body: (await subjects.review()).again }),
    publishReview: async () => ({ ...(await subjects.review()), ...(await subjects.asAdmin()) }),
    withholdReview: async () => ({
      ...(await subjects.review()),
      ...(await subjects.asAdmin()),
      body: adminBodies.withholdReview!,
    }),
    async answerReview() {
      const [{ id, token }, admin] = [await subjects.review(), await subjects.asAdmin()];
      const publish = `/api/admin/reviews/${id}/publish`;
      await api.send('POST', publish, undefined, { ...admin, headers: { 'If-Match': '"0"' } });
      return { id, token, body: { text: 'Gracias.' } };
    },
    revokeConsent: to(message, 'revokeConsent'),
    assignLead: async () => ({ ...(await message()), body: { assignee: (await subjects.staff.member()).id } }),
    addLeadNote: to(message, 'addLeadNote'),
    reopenLead: to(handledMessage, 'reopenLead'),
    eraseSender: to(message, 'eraseSender'),
    eraseDemoSender: to(demoRequest, 'eraseDemoSender'),
  };
};

const ofAdmins = (api: Started, subjects: Subjects): Record<string, Prepare> => {
  const { staff, asAdmin, profile, chosenPlan, invitation, replay, unsentEmail } = subjects;
  const decided =
    (id: string, ...decisions: Decision[]) =>
    async () => ({
      ...(await profile('agent', ...decisions)),
      ...(await asAdmin()),
      ...(adminBodies[id] && { body: adminBodies[id] }),
    });
  const suspend = { type: 'Suspend', reason: 'x' } as const;
  return {
    ...Object.fromEntries(
      ['approve', 'checkLicence', 'reject', 'addNote', 'eraseOwner'].map((id) => [id, decided(id)]),
    ),
    ...Object.fromEntries(['changePlan', 'setPremium', 'suspend'].map((id) => [id, decided(id, APPROVE)])),
    assign: async () => ({ ...(await decided('assign')()), body: { assignee: (await staff.member()).id } }),
    revokeRejection: decided('revokeRejection', { type: 'Reject', reason: 'x', category: 'other' }),
    reinstate: decided('reinstate', APPROVE, suspend),
    confirmPayment: async () => ({ ...(await chosenPlan()), ...(await asAdmin()), body: adminBodies.confirmPayment! }),
    declinePlan: async () => ({ ...(await chosenPlan()), ...(await asAdmin()), body: adminBodies.declinePlan! }),
    setEmbed: async () => ({
      ...(await decided('setEmbed', APPROVE)()),
      body: { iframe_link: '<iframe src="https://www.youtube.com/embed/x"></iframe>' },
    }),
    markEditSeen: async () => {
      const { id, owner, revision } = await profile('agent', APPROVE);
      const actor = { id: owner.id, role: 'Agent' as const };
      await api.commands.profiles.edit('agent', id, { profile_description: 'Otro' }, { ...request(), actor }, {});
      return { id: `${id}-${revision + 1}`, ...(await asAdmin()) };
    },
    resendEmail: unsentEmail,
    eraseAccount: async () => ({
      id: (await staff.member('Agent')).id,
      body: adminBodies.eraseAccount!,
      ...(await asAdmin()),
    }),
    inviteStaff: async () => ({ body: { email: newEmail(), user_type: 'Analyst' }, ...(await asAdmin()) }),
    withdrawInvitation: invitation,
    endStaff: async () => ({ id: (await staff.member('Analyst')).id, ...(await asAdmin()) }),
    acceptInvitation: async () => {
      const { id } = await invitation();
      return { send: () => staff.accept(id) };
    },
    requestReplay: async () => ({ body: { projection: 'agents' }, ...(await asAdmin()) }),
    cancelReplay: () => replay(),
    promoteReplay: () => replay({ isCompared: true }),
  };
};

/** How every command and a sign-in is prepared so that it succeeds, by the route's id. */
export function everyCommand(api: Started): Record<string, Prepare> {
  const subjects = subjectsOf(api);
  return {
    ...ofAccounts(api, subjects),
    ...ofOwners(subjects),
    ...ofMessages(api, subjects),
    ...ofAdmins(api, subjects),
  };
}
