import { examplesOf, typedOf, type ProfileKind } from '@busca/events';
import type { SessionUser } from '@busca/platform';
import sharp from 'sharp';
import { CURRENT } from './input.ts';
import type { People } from './people.ts';
import type { FuzzPortal } from './portal.ts';

/**
 * The declared examples, a place of the small map that a fuzzed portal has, and the licence that checks are made of.
 */
const formOf = (kind: ProfileKind) => ({
  ...typedOf(examplesOf(kind)),
  state_license_numbers: 'TX 0123456',
  areas_served: 'Laredo, TX',
  website: 'Busca',
});

/** An owner with the id of the profile. */
export interface Owner {
  user: SessionUser;
  profile: string;
}

/** The name of an uploaded photo. */
async function upload({ call }: FuzzPortal): Promise<string> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer();
  const body = Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  return (
    await call<{ fileName: string }>('POST', '/api/uploads/create', {
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
  ).fileName;
}

/** Makes profiles in each state. */
export async function createProfiles(portal: FuzzPortal, { first, account }: People) {
  const { call } = portal;
  const image = await upload(portal);
  const decide = (id: string, verb: string, body?: object, as = first) =>
    call('POST', `/api/admin/profiles/${id}/${verb}`, { as, headers: { 'If-Match': CURRENT }, ...(body && { body }) });

  async function pending(kind: ProfileKind): Promise<Owner> {
    const user = await account(kind === 'agent' ? 'Agent' : 'Lender');
    const body = { ...formOf(kind), email: user.email, image };
    const reply = await call<Record<'newAgent' | 'newLender', { id: string }>>('POST', `/api/${kind}s`, {
      as: user,
      body,
    });
    return { user, profile: (reply.newAgent ?? reply.newLender).id };
  }

  async function approved(kind: ProfileKind): Promise<Owner> {
    const owner = await pending(kind);
    await decide(owner.profile, 'approve', { unchecked_reason: 'El registro no contesta.' });
    return owner;
  }

  async function withPlan(): Promise<Owner> {
    const owner = await approved('agent');
    await call('POST', '/api/notices', {
      as: owner.user,
      body: { content: 'Pro', agent_id: owner.profile, user_id: owner.user.id, plan: 'Pro' },
    });
    return owner;
  }

  async function decided(verb: 'reject' | 'suspend', by = first): Promise<string> {
    const { profile } = await (verb === 'reject' ? pending('agent') : approved('lender'));
    await decide(profile, verb, { reason: 'Falta la licencia.' }, by);
    return profile;
  }

  return { image, pending, approved, withPlan, decided };
}
