import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { agentForm, client, type Client, type Reply } from './client.ts';
import type { Credentials } from './actions.ts';
import type { ConfirmationCodes } from './confirmation-codes.ts';
import { uploadPhoto } from './photo.ts';

/** How long, in ms, something is waited for: longer than any test, whose own limit ends it. */
const PATIENCE = 3_600_000;
/** Pause between two tries, in ms. */
const RETRY_PAUSE = 50;

/** No answer came, or a 503 with Retry-After: the command may have been accepted or not. */
class NoAnswer extends Error {}

async function answered(reply: Promise<Reply>, expected: number): Promise<Reply> {
  const { status, headers, body } = await reply.catch((error: Error) => {
    throw new NoAnswer(error.message, { cause: error });
  });
  if (status === 503) {
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    throw new NoAnswer(JSON.stringify(body));
  }
  expect(status, JSON.stringify(body)).toBe(expected);
  return { status, headers, body };
}

/**
 * Repeats requests until they are answered. @returns whether they were: not where the signal aborts first
 * @throws at the first wrong answer
 */
async function retryUntilAnswered(send: () => Promise<unknown>, signal?: AbortSignal): Promise<boolean> {
  for (const deadline = performance.now() + PATIENCE; ; await wait(RETRY_PAUSE)) {
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswer) || performance.now() > deadline) throw error;
      if (signal?.aborted) return false;
    }
  }
}

/** Ms for which the admin's token is used: less than it is valid. */
const ADMIN_TOKEN_MS = 10 * 60_000;

/** Sends one or more commands. It can be repeated: each command has an idempotency key of its own. */
type Task = (send: Client) => Promise<void>;

/** Clients that send commands without end, and a record of the acknowledged ones. */
export class Load {
  /** What the portal has acknowledged: messages of leads, and ids. */
  readonly acknowledged = {
    leads: new Set<string>(),
    accounts: new Set<string>(),
    agents: new Set<string>(),
    approvals: new Set<string>(),
  };
  readonly #admin: Credentials;
  readonly #codeOf: ConfirmationCodes | undefined;
  readonly #inTurn: boolean;
  readonly #clients: number;
  #adminToken = '';
  #adminUntil = 0;
  #photo: string | undefined;
  #unanswered: Task[] = [];
  #sent = 0;
  /** When the last message was acknowledged, and the longest time between two, in ms. */
  #pause = { since: Infinity, longest: 0 };

  /**
   * @param codeOf the codes that confirm accounts; left out where no email can go out. `inTurn`: one of 24 messages
   * is for the next agent in turn, whom the projectors choose after the load has ended. `clients`: how many send at
   * once
   */
  constructor(
    admin: Credentials,
    codeOf?: ConfirmationCodes,
    { inTurn = false, clients = 6 }: { inTurn?: boolean; clients?: number } = {},
  ) {
    this.#admin = admin;
    this.#codeOf = codeOf;
    this.#inTurn = inTurn;
    this.#clients = clients;
  }

  /**
   * Sends commands until the signal aborts. A client without an answer tries again; what has none then is left for
   * `settle`.
   */
  async run(url: string, signal: AbortSignal): Promise<void> {
    const send = client(url);
    this.#adminUntil = 0;
    await retryUntilAnswered(() => this.#signInAdmin(send));
    this.#photo ??= await uploadPhoto(send);
    await Promise.all(Array.from({ length: this.#clients }, () => this.#work(send, signal)));
  }

  /** Repeats unanswered tasks, with the same idempotency keys, until they are answered. */
  async settle(url: string): Promise<void> {
    await Promise.all(this.#unanswered.splice(0).map((task) => retryUntilAnswered(() => task(client(url)))));
  }

  /** Resolves after 5 more leads and a random number up to a maximum: between two bytes, two writes or two commands. */
  async randomMoment(maxLeads: number): Promise<void> {
    const leads = this.acknowledged.leads.size + 5 + Math.floor(Math.random() * maxLeads);
    await vi.waitUntil(() => this.acknowledged.leads.size > leads, { timeout: PATIENCE, interval: 1 });
  }

  /** The longest time, in ms, between two acknowledged messages since it was last asked. */
  longestPause(): number {
    const { longest } = this.#pause;
    this.#pause.longest = 0;
    return longest;
  }

  /** The admin's token, a new one before it expires. */
  async #signInAdmin(send: Client): Promise<string> {
    if (Date.now() > this.#adminUntil) {
      this.#adminToken = String((await answered(send('POST', '/api/users/login', this.#admin), 200)).body.token);
      this.#adminUntil = Date.now() + ADMIN_TOKEN_MS;
    }
    return this.#adminToken;
  }

  async #work(send: Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const number = (this.#sent += 1);
      const task = number % 4 === 0 ? this.#signUp(number) : this.#lead(number);
      if (!(await retryUntilAnswered(() => task(send), signal))) this.#unanswered.push(task);
    }
  }

  /** A message for the admins, or one for the next agent in turn. */
  #lead(number: number): Task {
    const message = `mensaje ${number}`;
    const body = {
      firstName: 'Ana',
      lastName: 'Ríos',
      email: `visita-${number % 9}@example.com`,
      // Nobody's: a professional is not offered a message of their own.
      phoneNumber: '3055550187',
      message,
      ...(this.#inTurn && number % 24 === 2 && { page: 'agents', location: 'Miami, FL' }),
    };
    return async (send) => {
      await answered(send('POST', '/api/busca/sendNewLead', body, { key: `lead-key-${number}` }), 200);
      this.acknowledged.leads.add(message);
      const now = performance.now();
      this.#pause = { since: now, longest: Math.max(this.#pause.longest, now - this.#pause.since) };
    };
  }

  /** Creates an account and a profile, confirms the email, approves the profile, and searches its city. */
  #signUp(number: number): Task {
    const email = `agente-${number}@example.com`;
    const account = { name: `Agente ${number}`, email, password: 'una casa azul', user_type: 'Agent' };
    return async (send) => {
      const user = await answered(send('POST', '/api/users', account, { key: `user-key-${number}` }), 201);
      this.acknowledged.accounts.add(String(user.body.id));
      if (this.#codeOf)
        await answered(
          send(
            'POST',
            '/api/account/confirm-email',
            { code: await this.#codeOf(String(user.body.id)) },
            { key: `confirm-key-${number}` },
          ),
          200,
        );
      const agent = await answered(
        send('POST', '/api/agents', agentForm(email, { image: this.#photo }), {
          token: String(user.body.token),
          key: `agent-key-${number}`,
        }),
        201,
      );
      const { id } = agent.body.newAgent as { id: string };
      this.acknowledged.agents.add(id);
      await answered(
        send(
          'POST',
          `/api/admin/profiles/${id}/approve`,
          { unchecked_reason: 'x' },
          {
            token: await this.#signInAdmin(send),
            key: `approve-key-${number}`,
            revision: 0,
          },
        ),
        200,
      );
      this.acknowledged.approvals.add(id);
      await answered(send('GET', '/api/agents/busca/city/Miami'), 200);
    };
  }
}
