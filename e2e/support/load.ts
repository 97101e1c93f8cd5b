import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { agentForm, client, type Client, type Reply } from './client.ts';
import type { Credentials } from './actions.ts';
import { uploadPhoto } from './photo.ts';

const AT_ONCE = 6;
/** How long, in ms, what had no answer is tried again. */
const PATIENCE = 30_000;
/** In ms, between two tries. */
const AGAIN = 50;

/** No answer came, or one that asks to come again: the command may have been taken or not. */
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

/** Asks again as long as no answer comes. @throws at the first answer that is a wrong one, and after too long */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + PATIENCE; ; await wait(AGAIN)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswer) || performance.now() > deadline) throw error;
    }
  }
}

/** Goes on where it was cut: each of its commands has a key of its own. */
type Errand = (send: Client) => Promise<void>;

/** People who send commands without end, and what they were told. */
export class Load {
  /** What was said to be done. */
  readonly acknowledged = { leads: new Set<string>(), accounts: new Set<string>(), agents: new Set<string>(), approvals: new Set<string>() };
  readonly #admin: Credentials;
  #photo: string | undefined;
  #unanswered: Errand[] = [];
  #sent = 0;

  constructor(admin: Credentials) {
    this.#admin = admin;
  }

  /** Resolves once the signal has ended it, or nobody is left: whoever gets no answer sends nothing more, and leaves it for `settle`. */
  async run(url: string, signal: AbortSignal): Promise<void> {
    const send = client(url);
    const { body } = await untilAnswered(() => answered(send('POST', '/api/users/login', this.#admin), 200));
    this.#photo ??= await uploadPhoto(send);
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work(send, String(body.token), signal)));
  }

  /** Sends what had no answer again, under the same keys, until it has one. */
  async settle(url: string): Promise<void> {
    await Promise.all(this.#unanswered.splice(0).map((errand) => untilAnswered(() => errand(client(url)))));
  }

  /** Resolves at a moment that nothing has chosen: between two bytes, two writes or two commands. */
  async somewhere(most: number): Promise<void> {
    const moment = this.acknowledged.leads.size + 5 + Math.floor(Math.random() * most);
    await vi.waitUntil(() => this.acknowledged.leads.size > moment, { timeout: PATIENCE, interval: 1 });
  }

  async #work(send: Client, token: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const number = (this.#sent += 1);
      const errand = number % 4 === 0 ? this.#signUp(number, token) : this.#lead(number);
      try {
        await errand(send);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        this.#unanswered.push(errand);
        return;
      }
    }
  }

  #lead(number: number): Errand {
    const message = `mensaje ${number}`;
    const body = { firstName: 'Ana', lastName: 'Ríos', email: `visita-${number % 9}@example.com`, phoneNumber: '3055550142', message };
    return async (send) => {
      await answered(send('POST', '/api/busca/sendNewLead', body, { key: `lead-key-${number}` }), 200);
      this.acknowledged.leads.add(message);
    };
  }

  /** Account, profile, approval, and a look at the city. */
  #signUp(number: number, admin: string): Errand {
    const email = `agente-${number}@example.com`;
    const account = { name: `Agente ${number}`, email, password: 'una casa azul', user_type: 'Agent' };
    return async (send) => {
      const user = await answered(send('POST', '/api/users', account, { key: `user-key-${number}` }), 201);
      this.acknowledged.accounts.add(String(user.body.id));
      const agent = await answered(send('POST', '/api/agents', agentForm(email, { image: this.#photo }), { token: String(user.body.token), key: `agent-key-${number}` }), 201);
      const { id } = agent.body.newAgent as { id: string };
      this.acknowledged.agents.add(id);
      await answered(send('POST', `/api/admin/profiles/${id}/approve`, undefined, { token: admin, key: `approve-key-${number}`, revision: 0 }), 200);
      this.acknowledged.approvals.add(id);
      await answered(send('GET', '/api/agents/busca/city/Miami'), 200);
    };
  }
}
