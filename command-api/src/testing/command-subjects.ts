import { linkCode, newId, NO_STREAM, profileIdOf, ReplayCompared, streams } from '@busca/events';
import { systemRequest } from '../command-handler/command-handler.ts';
import type { ProfileCommands } from '../profile/index.ts';
import { staffOf } from './staff.ts';
import { agentForm, lenderForm, type Started } from './started.ts';
import { newEmail, usersOf } from './users.ts';

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
export type Prepare = () => Promise<Prepared>;
export type Decision = Parameters<ProfileCommands['administer']>[1];

const { website: _, ...agentFields } = agentForm;
export const lead = { firstName: 'Ana', lastName: 'Ríos', phoneNumber: '4075550110', message: 'Busco una casa.' };
export const request = () => systemRequest(newId());
export const APPROVE = { type: 'Approve', uncheckedReason: 'x' } as const;
/** Metadata of events that projectors append. */
const metadata = {
  at: '2026-01-05T09:00:00.000Z',
  actor: { id: null, role: 'System' as const },
  $correlationId: newId(),
  $causationId: newId(),
};

/** Subjects for commands: accounts, profiles, messages and others, in the states that commands need. */
export function subjectsOf(api: Started) {
  const [users, staff] = [usersOf(() => api), staffOf(() => api)];
  const admin = staff.member();
  const asAdmin = async () => ({ token: (await admin).token });
  /** A profile after some decisions, with the revision of its stream. */
  async function profile(kind: 'agent' | 'lender', ...decisions: Decision[]) {
    const owner = await staff.member(kind === 'agent' ? 'Agent' : 'Lender');
    const form = { ...(kind === 'agent' ? agentFields : lenderForm), specialties: '', primary_language: 'Spanish' };
    const fields = { ...form, email: newEmail() };
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
    async report() {
      const [id, { id: profile_id }] = [newId(), await profile('agent', APPROVE)];
      await api.commands.reports.send({ profile_id, category: 'fraud', text: 'Pide dinero.' }, systemRequest(id));
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
export type Subjects = ReturnType<typeof subjectsOf>;
