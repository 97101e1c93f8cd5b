import { vi } from 'vitest';
import type { Credentials } from './actions.ts';
import { agentForm, lenderForm, type Client, type Details } from './client.ts';
import type { ConfirmationCodes } from './confirmation-codes.ts';
import { uploadPhoto } from './photo.ts';
import { ADMIN } from './shared.ts';

export type Kind = 'agents' | 'lenders';
export type Decision = 'approve' | 'reject' | 'suspend' | 'reinstate';

/** An account with its one profile. */
export interface Owner extends Credentials {
  id: string;
  profileId: string;
  token: string;
  /** The profile's full name; no other profile has it. */
  name: string;
}

export interface OwnerOptions {
  /** Whether the profile is approved; true by default. */
  approved?: boolean;
  /** Whether the account's email is confirmed; true by default. Without it no profile is approved. */
  confirmed?: boolean;
  /** Fields of the profile that differ from the default. */
  details?: Details;
}

/** A notice that waits for an admin: of a profile to approve, of a plan's payment, or of neither. */
interface OpenNotice {
  id: string;
  actions: string;
  actions_content: string;
  plan: string | null;
  profile_id: string | null;
  report: object | null;
  revision: number;
}

/** Number of the last surname; names are unique in a worker, whose files share portals. */
let lastNumber = 0;
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];

/** A surname that is unique in the worker, and no prefix of another. */
export function newSurname(): string {
  lastNumber += 1;
  const [first = '', ...others] = String(lastNumber)
    .padStart(3, '0')
    .split('')
    .map((digit) => SYLLABLES[Number(digit)]!);
  return `${first[0]!.toUpperCase()}${first[1]}${others.join('')}z`;
}

/** An email address that no account has. */
export const newEmail = (): string => `${newSurname().toLowerCase()}@example.com`;

/** Why the admin approves a profile whose licence nobody has checked. */
const UNCHECKED = 'El registro del estado no contesta hoy.';

/** A licence of a profile that waits for approval. */
const LICENCES = {
  agents: { state: 'FL', number: '3312345', text: 'FL 3312345' },
  lenders: { state: 'US', number: '1234567', text: 'NMLS 1234567' },
} as const;

/** Ms for which the admin's token is used: less than it is valid. */
const ADMIN_TOKEN_MS = 10 * 60_000;

/** Creates accounts, profiles and messages for a test through the API. */
export class Seed {
  readonly #send: Client;
  readonly #codeOf: ConfirmationCodes;
  #admin: { token: Promise<string>; until: number } | undefined;
  #photo: Promise<string> | undefined;

  constructor(send: Client, codeOf: ConfirmationCodes) {
    this.#send = send;
    this.#codeOf = codeOf;
  }

  /** The admin's token. */
  admin(): Promise<string> {
    if (!this.#admin || Date.now() > this.#admin.until)
      this.#admin = { token: this.signIn(ADMIN), until: Date.now() + ADMIN_TOKEN_MS };
    return this.#admin.token;
  }

  /** Signs in. @returns the session's token */
  async signIn(user: Credentials): Promise<string> {
    return String((await this.#send('POST', '/api/users/login', user)).body.token);
  }

  /** Creates an account with its profile, approved by default. One that waits has a licence that was checked. */
  async owner(kind: Kind, { approved = true, confirmed = true, details = {} }: OwnerOptions = {}): Promise<Owner> {
    const surname = newSurname();
    const [email, password] = [`${surname.toLowerCase()}@example.com`, 'una casa azul'];
    const { state, number, text } = LICENCES[kind];
    const fields = { image: await this.photo(), ...(!approved && { state_license_numbers: text }), ...details };
    const form =
      kind === 'agents'
        ? agentForm(email, { last_name: `Núñez ${surname}`, ...fields })
        : lenderForm(email, { last_name: `Ibáñez ${surname}`, ...fields });
    const name = `${form.first_name} ${form.last_name}`;
    const { id, token } = await this.account(kind, { name, email, password });
    // Two streams: neither waits for the other.
    const [created] = await Promise.all([
      this.#send('POST', `/api/${kind}`, form, { token }),
      confirmed && this.confirm(id),
    ]);
    const { id: profileId } = (created.body.newAgent ?? created.body.newLender) as { id: string };
    if (approved) await this.decide(profileId, 'approve');
    else if (fields.state_license_numbers === text)
      await this.administer(profileId, 'licence-checks', {
        state,
        number,
        registry: 'DBPR',
        result: 'valid',
        valid_until: '2099-12-31',
      });
    return { email, password, id, profileId, token, name };
  }

  /** Creates an account without a profile. */
  async account(kind: Kind, user: Credentials & { name: string }): Promise<{ id: string; token: string }> {
    const { body } = await this.#send('POST', '/api/users', {
      ...user,
      user_type: kind === 'agents' ? 'Agent' : 'Lender',
    });
    return { id: String(body.id), token: String(body.token) };
  }

  /**
   * Confirms the email of a new account, as the link in its email does. Where no email can go out it counts as
   * confirmed already.
   */
  async confirm(accountId: string): Promise<void> {
    await this.#send('POST', '/api/account/confirm-email', { code: await this.#codeOf(accountId) });
  }

  /** Creates an analyst, whom the admin invites. */
  async analyst(name: string): Promise<void> {
    const invited = await this.#send(
      'POST',
      '/api/admin/staff/invitations',
      { email: newEmail(), user_type: 'Analyst' },
      { token: await this.admin() },
    );
    const code = await this.#codeOf(String(invited.body.id), 'accept-invitation');
    const accepted = await this.#send('POST', '/api/account/accept-invitation', {
      code,
      name,
      password: 'una casa azul y blanca',
    });
    if (accepted.status >= 300)
      throw new Error(`The invitation was answered with ${accepted.status}: ${JSON.stringify(accepted.body)}`);
  }

  /** Decides on a profile as the admin, and waits until the read models show it. */
  decide(profileId: string, decision: Decision, reason?: string): Promise<void> {
    return this.administer(profileId, decision, {
      ...(reason && { reason }),
      ...(decision === 'approve' && { unchecked_reason: UNCHECKED }),
    });
  }

  /** Sends an admin's command for a profile's current revision, and waits until the read models show its result. */
  administer(profileId: string, command: string, body: object): Promise<void> {
    const path = `/api/admin/profiles/${profileId}`;
    // The read model may be behind the last command: then the revision is stale, and is read again.
    return vi.waitFor(
      async () => {
        const token = await this.admin();
        const { body: profile } = await this.#send('GET', path, undefined, { token });
        await this.#sendAccepted(`${path}/${command}`, body, Number(profile.revision));
      },
      { timeout: 240_000, interval: 20 },
    );
  }

  async #sendAccepted(path: string, body: object, revision?: number): Promise<void> {
    const reply = await this.#send('POST', path, body, { token: await this.admin(), revision });
    if (reply.status >= 300)
      throw new Error(`POST ${path} was answered with ${reply.status}: ${JSON.stringify(reply.body)}`);
  }

  /** Creates a notice about no profile for the admins, resolved if asked for. */
  async notice(content: string, { resolved = false } = {}): Promise<void> {
    const notice = {
      content,
      date: new Date().toISOString(),
      actions: '',
      actions_content: '',
      website: 'Busca',
      user_id: null,
      agent_id: null,
    };
    const sent = await this.#send('POST', '/api/notices', notice);
    if (resolved) await this.#sendAccepted(`/api/admin/notices/${String(sent.body.id)}/resolve`, {}, 0);
  }

  /** The notices that wait for an admin. */
  async openNotices(): Promise<OpenNotice[]> {
    const { body } = await this.#send('GET', '/api/admin/notices?status=open', undefined, {
      token: await this.admin(),
    });
    return body as unknown as OpenNotice[];
  }

  /**
   * Closes every open notice but some: rejects profiles, declines plans, and resolves those that ask for no decision.
   */
  async closeNotices(except: ReadonlySet<string>): Promise<void> {
    for (const { id, actions, actions_content, plan, profile_id, report, revision } of (
      await this.openNotices()
    ).filter((notice) => !except.has(notice.id)))
      if (actions) await this.decide(actions_content, 'reject', 'Sobra.');
      else if (plan && profile_id) await this.administer(profile_id, 'decline-plan', { reason: 'Sobra.' });
      else await this.#sendAccepted(`/api/admin/${report ? 'reports' : 'notices'}/${id}/resolve`, {}, revision);
  }

  /** Sends a visitor's message. */
  async lead(
    lead: Record<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'message', string> & { page?: 'loan' },
  ): Promise<void> {
    await this.#send('POST', '/api/busca/sendNewLead', lead);
  }

  /** The messages of an email address as the admin sees them, newest first. */
  async leadsOf(email: string): Promise<Record<string, unknown>[]> {
    const { body } = await this.#send('GET', '/api/admin/leads', undefined, { token: await this.admin() });
    return (body as unknown as Record<string, unknown>[]).filter((lead) => lead.email === email);
  }

  /** The stored name of an uploaded photo. */
  photo(): Promise<string> {
    return (this.#photo ??= uploadPhoto(this.#send));
  }
}
