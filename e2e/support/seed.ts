import { vi } from 'vitest';
import type { Credentials } from './actions.ts';
import { agentForm, lenderForm, type Client, type Details, type Reply } from './client.ts';
import { uploadPhoto } from './photo.ts';
import { ADMIN } from './shared.ts';

export type Kind = 'agents' | 'lenders';
export type Decision = 'approve' | 'reject' | 'suspend' | 'reinstate';

/** An account with its one profile. */
export interface Owner extends Credentials {
  id: string;
  profileId: string;
  token: string;
  /** As the profile shows it; nobody else's. */
  name: string;
}

export interface OwnerOptions {
  /** Whether the profile is published; so unless told otherwise. */
  approved?: boolean;
  /** What the profile says instead of what all say. */
  details?: Details;
}

/** How many people there are in this worker, whose portals files share. */
let people = 0;
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];

/** A surname that no other test of the worker has, nor begins with. */
export function newSurname(): string {
  people += 1;
  const [first = '', ...others] = String(people).padStart(3, '0').split('').map((digit) => SYLLABLES[Number(digit)]!);
  return `${first[0]!.toUpperCase()}${first[1]}${others.join('')}z`;
}

/** An email that nobody has. */
export const newEmail = (): string => `${newSurname().toLowerCase()}@example.com`;

/** Makes what a test needs by the calls behind the screens. */
export class Seed {
  readonly #send: Client;
  #adminToken: Promise<string> | undefined;
  #photo: Promise<string> | undefined;

  constructor(send: Client) {
    this.#send = send;
  }

  /** The admin's token. */
  admin(): Promise<string> {
    return (this.#adminToken ??= this.signIn(ADMIN));
  }

  /** A new session's token. */
  async signIn(user: Credentials): Promise<string> {
    return String((await this.#send('POST', '/api/users/login', user)).body.token);
  }

  /** Signs somebody up, and approves the profile unless told otherwise. */
  async owner(kind: Kind, { approved = true, details = {} }: OwnerOptions = {}): Promise<Owner> {
    const surname = newSurname();
    const [email, password] = [`${surname.toLowerCase()}@example.com`, 'una casa azul'];
    const more = { image: await this.photo(), ...details };
    const form = kind === 'agents' ? agentForm(email, { last_name: `Núñez ${surname}`, ...more }) : lenderForm(email, { last_name: `Ibáñez ${surname}`, ...more });
    const name = `${form.first_name} ${form.last_name}`;
    const { id, token } = await this.account(kind, { name, email, password });
    const created = await this.#send('POST', `/api/${kind}`, form, { token });
    const { id: profileId } = (created.body.newAgent ?? created.body.newLender) as { id: string };
    await this.settled(created, `/api/users/${id}`, token);
    if (approved) await this.decide(profileId, 'approve');
    return { email, password, id, profileId, token, name };
  }

  /** Makes an account without a profile. */
  async account(kind: Kind, user: Credentials & { name: string }): Promise<{ id: string; token: string }> {
    const { body } = await this.#send('POST', '/api/users', { ...user, user_type: kind === 'agents' ? 'Agent' : 'Lender' });
    return { id: String(body.id), token: String(body.token) };
  }

  /** Decides on a profile as the admin, and waits until everybody sees it. */
  decide(profileId: string, decision: Decision, reason?: string): Promise<void> {
    return this.administer(profileId, decision, { ...(reason && { reason }) });
  }

  /** Sends an admin's command about a profile as it is now, and waits until everybody sees what it brought about. */
  administer(profileId: string, command: string, body: object): Promise<void> {
    const path = `/api/admin/profiles/${profileId}`;
    // The screens may be behind what was done last: then the revision is an old one, and read again.
    return vi.waitFor(async () => {
      const token = await this.admin();
      const { body: seen } = await this.#send('GET', path, undefined, { token });
      await this.#accepted(`${path}/${command}`, body, Number(seen.revision));
    }, { timeout: 10_000, interval: 20 });
  }

  async #accepted(path: string, body: object, revision?: number): Promise<void> {
    const reply = await this.#send('POST', path, body, { token: await this.admin(), revision });
    if (reply.status >= 300) throw new Error(`POST ${path} was answered with ${reply.status}: ${JSON.stringify(reply.body)}`);
    await this.settled(reply, '/api/agents/busca/premium');
  }

  /** Waits until the read models hold what a command has brought about. */
  async settled({ headers }: Reply, path: string, token?: string): Promise<void> {
    await this.#send('GET', path, undefined, { token, minPosition: headers.get('X-Position') ?? undefined });
  }

  /** Makes a notice for the admins that is about no profile; attended to where it says so. */
  async notice(content: string, { resolved = false } = {}): Promise<void> {
    const notice = { content, date: new Date().toISOString(), actions: '', actions_content: '', website: 'Busca', user_id: null, agent_id: null };
    const sent = await this.#send('POST', '/api/notices', notice);
    if (resolved) await this.#accepted(`/api/admin/notices/${String(sent.body.id)}/resolve`, {}, 0);
  }

  /** Sends a visitor's message. */
  async lead(lead: Record<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'message', string>): Promise<void> {
    await this.#send('POST', '/api/busca/sendNewLead', lead);
  }

  /** The name of a photo that was uploaded. */
  photo(): Promise<string> {
    return (this.#photo ??= uploadPhoto(this.#send));
  }
}
