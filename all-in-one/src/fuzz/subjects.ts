import { deriveId, EmailGivenUp, linkCode, newId, NO_STREAM, streams, type ProfileKind, type RecordedEvent } from '@busca/events';
import type { SessionUser } from '@busca/platform';
import sharp from 'sharp';
import { expect } from 'vitest';
import { totp } from './totp.ts';
import { FIRST_ADMIN, CURRENT, PASSWORD, type FuzzPortal } from './portal.ts';

const DETAILS = {
  first_name: 'Ana', last_name: 'Ríos', email: 'ana@example.com', phone_number: '(956) 555-0142', languages_spoken: 'Español', primary_language: 'Spanish', areas_served: 'Laredo, TX',
  state_license_numbers: 'TX-331', profile_description: 'Ayuda a familias.', website: 'Busca',
};
const FORMS = { agent: { ...DETAILS, brokerage: 'Casa Sur', brokerage_number: '(956) 555-0100' }, lender: { ...DETAILS, company: 'Casa Sur', company_number: '(956) 555-0100' } };
const LEAD = { firstName: 'Luis', lastName: 'Paz', email: 'luis@example.com', phoneNumber: '(956) 555-0143', message: 'Busco casa' };

/** An owner with the id of the profile. */
export interface Owner {
  user: SessionUser;
  profile: string;
}

/** Makes what calls with an id are about, by the calls of the portal. */
export async function createSubjects({ call, log }: FuzzPortal) {
  const loggedIn = await call<{ token: string }>('POST', '/api/users/login', { body: { email: FIRST_ADMIN, password: PASSWORD } });
  const [member] = await call<{ id: string }[]>('GET', '/api/admin/staff', { headers: { Authorization: `Bearer ${loggedIn.token}` } });
  const first: SessionUser = { id: member!.id, name: 'Administración', email: FIRST_ADMIN, user_type: 'Admin' };

  async function upload(): Promise<string> {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a00' } }).jpeg().toBuffer();
    const body = Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'), picture, Buffer.from('\r\n--x--\r\n')]);
    return (await call<{ fileName: string }>('POST', '/api/uploads/create', { body, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })).fileName;
  }
  const image = await upload();

  async function account(user_type: 'Agent' | 'Lender'): Promise<SessionUser> {
    const [name, email] = ['Ana Ríos', `${newId()}@example.com`];
    const { id } = await call<{ id: string }>('POST', '/api/users', { body: { name, email, password: PASSWORD, user_type } });
    return { id, name, email, user_type };
  }

  async function withSecondFactor(): Promise<SessionUser> {
    const user = await account('Agent');
    const { key } = await call<{ key: string }>('POST', '/api/account/second-factor', { as: user, body: { current_password: PASSWORD } });
    await call('POST', '/api/account/second-factor/confirm', { as: user, body: { code: totp(key) } });
    return user;
  }

  const invite = async (user_type: 'Admin' | 'Analyst', email: string) => (await call<{ id: string }>('POST', '/api/admin/staff/invitations', { as: first, body: { email, user_type } })).id;

  async function staff(user_type: 'Admin' | 'Analyst'): Promise<SessionUser> {
    const email = `${newId()}@example.com`;
    const id = await invite(user_type, email);
    await call('POST', '/api/account/accept-invitation', { body: { code: await linkCode(log.keys, 'accept-invitation', { accountId: id, id }), name: 'Marta Gil', password: PASSWORD } });
    return { id, name: 'Marta Gil', email, user_type };
  }

  const decide = (id: string, verb: string, body?: object, as = first) => call('POST', `/api/admin/profiles/${id}/${verb}`, { as, headers: { 'If-Match': CURRENT }, ...(body && { body }) });

  async function pending(kind: ProfileKind): Promise<Owner> {
    const user = await account(kind === 'agent' ? 'Agent' : 'Lender');
    const body = { ...FORMS[kind], email: user.email, image };
    const reply = await call<Record<'newAgent' | 'newLender', { id: string }>>('POST', `/api/${kind}s`, { as: user, body });
    return { user, profile: (reply.newAgent ?? reply.newLender).id };
  }

  async function approved(kind: ProfileKind): Promise<Owner> {
    const owner = await pending(kind);
    await decide(owner.profile, 'approve');
    return owner;
  }

  async function withPlan(): Promise<Owner> {
    const owner = await approved('agent');
    await call('POST', '/api/notices', { as: owner.user, body: { content: 'Pro', agent_id: owner.profile, user_id: owner.user.id, plan: 'Pro' } });
    return owner;
  }

  async function decided(verb: 'reject' | 'suspend', by = first): Promise<string> {
    const { profile } = await (verb === 'reject' ? pending('agent') : approved('lender'));
    await decide(profile, verb, { reason: 'Falta la licencia.' }, by);
    return profile;
  }

  async function handledLead(): Promise<string> {
    const id = await lead();
    await call('POST', `/api/admin/leads/${id}/handled`, { as: first, headers: { 'If-Match': CURRENT } });
    return id;
  }
  const lead = async () => (await call<{ id: string }>('POST', '/api/busca/sendNewLead', { body: LEAD })).id;
  const demoRequest = async () => (await call<{ id: string }>('POST', '/api/notices', { body: { content: 'Enterprise' } })).id;
  const replay = async () => (await call<{ id: string }>('POST', '/api/admin/replays', { as: first, body: { projection: 'agents' } })).id;

  async function comparedReplay(): Promise<string> {
    const id = await replay();
    await expect.poll(() => call('GET', `/api/admin/replays/${id}`, { as: first }), { timeout: 60_000 }).toMatchObject({ status: 'compared' });
    return id;
  }

  async function edit(): Promise<string> {
    const { user, profile } = await approved('agent');
    const { revision } = await call<{ revision: number }>('PUT', `/api/agents/${profile}`, { as: user, body: { brokerage: 'Casa Norte' } });
    return `${profile}-${revision}`;
  }

  /** As the reactors append it once a mail server has refused the email. */
  async function unsentEmail(): Promise<string> {
    const { id: accountId } = await account('Agent');
    const [{ id: eventId, stream, type }] = (await log.readStream(streams.account(accountId))) as [RecordedEvent];
    const emailId = deriveId(eventId, 'letter');
    const metadata = { at: new Date().toISOString(), actor: { id: null, role: 'System' as const }, $correlationId: emailId, $causationId: eventId };
    await log.append(streams.email(emailId), NO_STREAM, [{ type: 'EmailGivenUp', data: { ...EmailGivenUp.example, emailId, accountId, cause: { stream, eventId, type, key: 'letter' } }, id: newId(), metadata }]);
    return emailId;
  }

  return { image, account, withSecondFactor, staff, invite, pending, approved, withPlan, decided, lead, handledLead, demoRequest, replay, comparedReplay, edit, unsentEmail };
}

export type Subjects = Awaited<ReturnType<typeof createSubjects>>;
