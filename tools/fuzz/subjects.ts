import { deriveId, EmailGivenUp, linkCode, newId, NO_STREAM, streams, type RecordedEvent } from '@busca/events';
import type { SessionUser } from '@busca/platform';
import { expect } from 'vitest';
import { CURRENT } from './input.ts';
import { createPeople, type People } from './people.ts';
import type { FuzzPortal } from './portal.ts';
import { createProfiles } from './profiles.ts';

const LEAD = {
  firstName: 'Luis',
  lastName: 'Paz',
  email: 'luis@example.com',
  phoneNumber: '(956) 555-0143',
  message: 'Busco casa',
};

/** Makes messages that a professional holds, and reviews of their senders. */
function createHeld({ call, log }: FuzzPortal, { first }: People) {
  /** A message to a professional alone, and one that an admin has offered to them. */
  async function heldLeads(profile_id: string): Promise<string[]> {
    const { id: direct } = await call<{ id: string }>('POST', '/api/busca/sendNewLead', {
      body: { ...LEAD, profile_id },
    });
    const offered = (await call<{ id: string }>('POST', '/api/busca/sendNewLead', { body: LEAD })).id;
    await call('POST', `/api/admin/leads/${offered}/offer`, {
      as: first,
      headers: { 'If-Match': CURRENT },
      body: { profile_id },
    });
    return [direct, offered];
  }
  /** A new sender's review of a professional who has answered a direct message. */
  async function review(profile_id: string, owner: SessionUser): Promise<string> {
    const { id } = await call<{ id: string }>('POST', '/api/busca/sendNewLead', {
      body: { ...LEAD, email: `${newId()}@example.com`, profile_id },
    });
    await call('POST', `/api/account/messages/${id}/answered`, {
      as: owner,
      headers: { 'If-Match': CURRENT },
      body: { channel: 'phone' },
    });
    const code = await linkCode(log.keys, 'revoke-consent', { accountId: id, id });
    const body = { code, stars: 4, text: 'Nos contestó el mismo día y nos explicó cada papel.' };
    return (await call<{ id: string }>('POST', '/api/reviews', { body })).id;
  }
  async function publishedReview(profile_id: string, owner: SessionUser): Promise<string> {
    const id = await review(profile_id, owner);
    await call('POST', `/api/admin/reviews/${id}/publish`, { as: first, headers: { 'If-Match': CURRENT } });
    return id;
  }
  return { heldLeads, review, publishedReview };
}

/** Makes messages, demo requests and replays. */
function createRequests(portal: FuzzPortal, people: People) {
  const { call, send } = portal;
  const { first } = people;
  const lead = async () => (await call<{ id: string }>('POST', '/api/busca/sendNewLead', { body: LEAD })).id;
  const replay = async () =>
    (await call<{ id: string }>('POST', '/api/admin/replays', { as: first, body: { projection: 'agents' } })).id;
  /**
   * The projectors work one replay off after the other, and a thousand generated requests may have asked for hundreds.
   */
  async function cancelWaitingReplays(): Promise<void> {
    for (let page = 1; ; page += 1) {
      const replays = await call<{ id: string; status: string }[]>('GET', `/api/admin/replays?page=${page}&limit=100`, {
        as: first,
      });
      if (replays.length === 0) return;
      // One that begins meanwhile is refused, and soon done.
      for (const { id } of replays.filter(({ status }) => status === 'requested'))
        await send({
          method: 'POST',
          path: `/api/admin/replays/${id}/cancel`,
          as: first,
          headers: { 'If-Match': CURRENT },
          body: undefined,
        });
    }
  }
  return {
    lead,
    replay,
    ...createHeld(portal, people),
    async handledLead(): Promise<string> {
      const id = await lead();
      await call('POST', `/api/admin/leads/${id}/handled`, { as: first, headers: { 'If-Match': CURRENT } });
      return id;
    },
    report: async (profile_id: string) =>
      (
        await call<{ id: string }>('POST', '/api/reports', {
          body: { profile_id, category: 'fraud', text: 'Pide dinero' },
        })
      ).id,
    demoRequest: async () =>
      (await call<{ id: string }>('POST', '/api/notices', { body: { content: 'Enterprise' } })).id,
    async comparedReplay(): Promise<string> {
      await cancelWaitingReplays();
      const id = await replay();
      await expect
        .poll(() => call('GET', `/api/admin/replays/${id}`, { as: first }), { timeout: 240_000 })
        .toMatchObject({ status: 'compared' });
      return id;
    },
  };
}

/** Makes what calls with an id are about, by the calls of the portal. */
export async function createSubjects(portal: FuzzPortal) {
  const { call, log } = portal;
  const people = await createPeople(portal);
  const profiles = await createProfiles(portal, people);

  async function edit(): Promise<string> {
    const { user, profile } = await profiles.approved('agent');
    const { revision } = await call<{ revision: number }>('PUT', `/api/agents/${profile}`, {
      as: user,
      body: { brokerage: 'Casa Norte' },
    });
    return `${profile}-${revision}`;
  }

  /** As the reactors append it once a mail server has refused the email. */
  async function unsentEmail(): Promise<string> {
    const { id: accountId } = await people.account('Agent');
    const [{ id: eventId, stream, type }] = (await log.readStream(streams.account(accountId))) as [RecordedEvent];
    const emailId = deriveId(eventId, 'letter');
    const metadata = {
      at: new Date().toISOString(),
      actor: { id: null, role: 'System' as const },
      $correlationId: emailId,
      $causationId: eventId,
    };
    const data = { ...EmailGivenUp.example, emailId, accountId, cause: { stream, eventId, type, key: 'letter' } };
    await log.append(streams.email(emailId), NO_STREAM, [{ type: 'EmailGivenUp', data, id: newId(), metadata }]);
    return emailId;
  }

  /** The code of the link that ends news by email. */
  async function newsCode(): Promise<string> {
    const { id } = await people.account('Agent');
    return linkCode(log.keys, 'choose-news', { accountId: id, id });
  }

  return { ...people, ...profiles, ...createRequests(portal, people), edit, unsentEmail, newsCode };
}

export type Subjects = Awaited<ReturnType<typeof createSubjects>>;
