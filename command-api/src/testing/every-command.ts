import { linkCode, newId, NO_STREAM, profileIdOf, ReplayCompared, streams } from '@busca/events';
import { systemRequest } from '../command-handler/command-request.ts';
import type { ProfileCommands } from '../profile/handlers.ts';
import { adminBodies } from './admin-bodies.ts';
import { NEW_PASSWORD, resettingBrowser } from './resets.ts';
import { staffOf, STAFF_PASSWORD } from './staff.ts';
import { agentForm, lenderForm, type Started } from './started.ts';
import { newEmail, PASSWORD, usersOf } from './users.ts';

/** A command that is about to be sent, and succeeds. */
export interface Prepared {
  /** What stands for the parameter of the path. */
  id?: string;
  body?: object;
  token?: string;
  revision?: number;
  /** Sends it, where cookies belong to it. */
  send?: () => Promise<{ status: number }>;
}
type Prepare = () => Promise<Prepared>;
type Decision = Parameters<ProfileCommands['administer']>[1];

const { website: _, ...agentFields } = agentForm;
const lead = { firstName: 'Ana', lastName: 'Ríos', phoneNumber: '4075550110', message: 'Busco una casa.' };
const request = () => systemRequest(newId());
const APPROVE = { type: 'Approve', uncheckedReason: 'x' } as const;
/** Metadata of events that projectors append. */
const metadata = {
  at: '2026-01-05T09:00:00.000Z',
  actor: { id: null, role: 'System' as const },
  $correlationId: newId(),
  $causationId: newId(),
};

/** Subjects for commands: accounts, profiles, messages and others, in the states that commands need. */
function subjectsOf(api: Started) {
  const [users, staff] = [usersOf(() => api), staffOf(() => api)];
  const admin = staff.member();
  const asAdmin = async () => ({ token: (await admin).token });
  /** A profile after some decisions, with the revision of its stream. */
  async function profile(kind: 'agent' | 'lender', ...decisions: Decision[]) {
    const owner = await staff.member(kind === 'agent' ? 'Agent' : 'Lender');
    const fields = { ...(kind === 'agent' ? agentFields : lenderForm), email: newEmail(), primary_language: 'Spanish' };
    await api.commands.profiles.register(kind, owner.id, 'Busca', fields as never, request());
    const id = profileIdOf(owner.id, kind, 'Busca');
    const actor = { id: (await admin).id, role: 'Admin' as const };
    for (const decision of decisions) await api.commands.profiles.administer(id, decision, { ...request(), actor });
    const revision = (await api.log.store.read(streams.profile(kind, id))).length - 1;
    return { id, owner, revision, token: owner.token };
  }
  async function message() {
    const id = newId();
    await api.commands.leads.send({ ...lead, email: newEmail() }, systemRequest(id));
    return { id, revision: 0, ...(await asAdmin()) };
  }
  return {
    users,
    staff,
    asAdmin,
    profile,
    message,
    /** An approved agent's profile with a chosen plan. */
    async chosenPlan() {
      const { id, owner, revision, token } = await profile('agent', APPROVE);
      await api.commands.profiles.choosePlan(id, 'Pro', { ...request(), actor: { id: owner.id, role: 'Agent' } });
      return { id, owner, revision: revision + 1, token };
    },
    async handledMessage() {
      const sent = await message();
      await api.commands.leads.setHandled(sent.id, request(), {});
      return { ...sent, revision: 1 };
    },
    /** A direct message to an approved lender. */
    async directMessage() {
      const [id, { id: profile_id, token }] = [newId(), await profile('lender', APPROVE)];
      await api.commands.leads.send({ ...lead, email: newEmail(), profile_id }, systemRequest(id));
      return { id, revision: 1, token };
    },
    /** A review of a lender who has answered a direct message, and what its sender may write anew. */
    async review() {
      const { id: leadId, token } = await this.directMessage();
      const answered = `/api/account/messages/${leadId}/answered`;
      await api.send('POST', answered, { channel: 'phone' }, { token, headers: { 'If-Match': '"1"' } });
      const code = await linkCode(api.log.keys, 'revoke-consent', { accountId: leadId, id: leadId });
      const body = { code, stars: 4, text: 'Nos contestó el mismo día y nos explicó cada papel.' };
      const { body: reply } = await api.send('POST', '/api/reviews', body);
      return { id: String(reply.id), revision: 0, token, again: { ...body, stars: 5 } };
    },
    /** A message that an admin has offered to an approved agent. */
    async offeredMessage() {
      const [{ id, token: admin }, { id: profile_id, token }] = [await message(), await profile('agent', APPROVE)];
      await api.send(
        'POST',
        `/api/admin/leads/${id}/offer`,
        { profile_id },
        { token: admin, headers: { 'If-Match': '"0"' } },
      );
      return { id, revision: 1, token };
    },
    async demoRequest() {
      const id = newId();
      await api.commands.demoRequests.send('Quiero una demostración.', systemRequest(id));
      return { id, revision: 0, ...(await asAdmin()) };
    },
    async invitation() {
      const { id } = await api.commands.staff.invite({ email: newEmail(), userType: 'Analyst' }, request());
      return { id, revision: 0, ...(await asAdmin()) };
    },
    async replay({ isCompared = false } = {}) {
      const id = newId();
      await api.commands.replays.request({ projection: 'agents', until: null }, systemRequest(id));
      const compared = { ...ReplayCompared.example, replayId: id };
      if (isCompared)
        await api.log.append(streams.replay(id), 0, [
          { type: 'ReplayCompared', data: compared, id: newId(), metadata },
        ]);
      return { id, revision: isCompared ? 1 : 0, ...(await asAdmin()) };
    },
    /** An email that nobody could deliver. */
    async unsentEmail() {
      const [emailId, { id: accountId }] = [newId(), await api.signUp('Agent')];
      const [eventId, type] = [newId(), 'AccountCreated'];
      const cause = { stream: streams.account(accountId), eventId, type, key: 'letter' as const };
      await api.log.append(streams.email(emailId), NO_STREAM, [
        { type: 'EmailGivenUp', data: { emailId, accountId, cause, refused: false, tries: 20 }, id: newId(), metadata },
      ]);
      return { id: emailId, revision: 0, ...(await asAdmin()) };
    },
  };
}
type Subjects = ReturnType<typeof subjectsOf>;

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
  const { message, handledMessage, directMessage, offeredMessage, demoRequest } = subjects;
  const codeFor = (id: string) => linkCode(api.log.keys, 'revoke-consent', { accountId: id, id });
  const to = (prepare: () => Promise<Prepared>, id: string) => async () => ({
    ...(await prepare()),
    body: adminBodies[id]!,
  });
  return {
    sendLead: async () => ({ body: { ...lead, email: newEmail() } }),
    sendNotice: async () => ({ body: { content: `Quiero una demostración: ${newEmail()}` } }),
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
