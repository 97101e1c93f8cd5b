import { linkCode, streams } from '@busca/events';
import { approve } from './approve.ts';
import { agentForm, lenderForm, type Started } from './started.ts';
import { newEmail } from './users.ts';

export const VISITOR = {
  firstName: 'Ana',
  lastName: 'Ríos',
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
};

/** An owner with an approved profile. */
export interface Professional {
  accountId: string;
  token: string;
  email: string;
  profile: string;
}

/** Professionals and messages to them, by the calls of the API. */
export function messagesOf(api: () => Started) {
  const revisionOf = async (id: string) => (await api().log.store.read(streams.lead(id))).length - 1;
  const seen = (revision: number) => ({ 'If-Match': `"${revision}"` });

  const administer = async (id: string, verb: string, body?: object, revision = 0) =>
    api().send('POST', `/api/admin/profiles/${id}/${verb}`, body, { token: api().admin(), headers: seen(revision) });

  async function professional(kind: 'agent' | 'lender' = 'agent'): Promise<Professional> {
    const { id: accountId, token, email } = await api().signUp(kind === 'agent' ? 'Agent' : 'Lender');
    const form = { ...(kind === 'agent' ? agentForm : lenderForm), email };
    const { body } = await api().send('POST', `/api/${kind}s`, form, { token });
    const { id: profile } = (body.newAgent ?? body.newLender) as unknown as { id: string };
    await approve(api(), profile);
    return { accountId, token, email, profile };
  }

  /** Sends a message. @returns its id, its reply and the browser's cookie */
  async function send(more: object = {}, headers: Record<string, string> = {}) {
    const reply = await api().send(
      'POST',
      '/api/busca/sendNewLead',
      { ...VISITOR, email: newEmail(), ...more },
      { headers },
    );
    const [cookie = ''] = reply.headers.getSetCookie().map((line) => line.split(';')[0]!);
    return { ...reply, id: String(reply.body.id), cookie };
  }

  /** What a holder, or anybody else, does with a message as it is. */
  const act = async (id: string, verb: string, token: string | undefined, body?: object, revision?: number) =>
    api().send('POST', `/api/account/messages/${id}/${verb}`, body, {
      ...(token && { token }),
      headers: seen(revision ?? (await revisionOf(id))),
    });

  const dispatch = async (id: string, verb: 'offer' | 'take-back', body: object, token = api().admin()) =>
    api().send('POST', `/api/admin/leads/${id}/${verb}`, body, { token, headers: seen(await revisionOf(id)) });

  const codeOf = (id: string) => linkCode(api().log.keys, 'revoke-consent', { accountId: id, id });
  /** A call of the sender's page. */
  const own = (call: string, body: object, cookie = '') =>
    api().send('POST', `/api/messages/${call}`, body, { headers: cookie ? { Cookie: cookie } : {} });

  /** The types of a message's events. */
  const typesOf = async (id: string) => (await api().log.readStream(streams.lead(id))).map(({ type }) => type);

  return { professional, administer, send, act, dispatch, codeOf, own, typesOf, revisionOf };
}
