import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  COST_OF_TESTS,
  createCommands,
  createPasswords,
  SqliteCommandState,
  type CommandRequest,
  type Commands,
  type Passwords,
} from '@busca/command-api';
import { exampleAgent, exampleLender, newId, type Actor } from '@busca/events';
import { openStores, projections, startProjectionRunners } from '@busca/projectors';
import { createLogger, ApiError } from '@busca/platform';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { expectEqualToReplay } from './support/expect-replay.ts';

const RUNS = 12;
const passwords: Passwords = createPasswords(COST_OF_TESTS);
afterAll(() => passwords.close());

/** One step of a sequence: a command, one of a few people, one of a few values, sent once or twice. */
const step = fc.record({
  command: fc.constantFrom(
    'account',
    'email',
    'agent',
    'lender',
    'edit',
    'approve',
    'reject',
    'suspend',
    'reinstate',
    'choose',
    'confirm',
    'plan',
    'premium',
    'lead',
    'handle',
    'demo',
  ),
  person: fc.nat(3),
  value: fc.nat(4),
  repeat: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const SITES = ['Busca', 'Findahome'] as const;
const NAMES = ['Peña', 'Pérez', 'Núñez Ortiz', 'de la Cruz', 'O’Neill'];
const AREAS = ['Miami, FL', 'Miami, FL; Ponce, PR', 'San Juan, PR; El Paso, TX', 'Ponce, PR', 'Hialeah, FL'];
const PLANS = ['Standard', 'Pro'] as const;

/** Runs steps against real commands; refused commands are expected. */
class StepRunner {
  readonly #commands: Commands;
  readonly #accounts = new Map<number, string>();
  readonly #profiles: string[] = [];
  readonly #leads: string[] = [];

  constructor(commands: Commands) {
    this.#commands = commands;
  }

  async run({ command, person, value, repeat }: Step): Promise<void> {
    const request = this.#request(person, command);
    for (let times = repeat ? 2 : 1; times > 0; times -= 1)
      await this.#send(command, person, value, request).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
  }

  #request(person: number, command: string): CommandRequest {
    const isOwners = ['account', 'email', 'agent', 'lender', 'edit', 'choose'].includes(command);
    const actor: Actor = isOwners
      ? { id: this.#accounts.get(person) ?? null, role: 'Agent' }
      : { id: 'admin', role: 'Admin' };
    return { actor, commandId: newId(), correlationId: newId() };
  }

  async #send(command: string, person: number, value: number, request: CommandRequest): Promise<unknown> {
    const { accounts, profiles, leads, demoRequests } = this.#commands;
    const account = this.#accounts.get(person) ?? newId();
    const profile = this.#profiles[value % Math.max(1, this.#profiles.length)] ?? newId();
    const last_name = NAMES[value]!;
    const email = `persona-${person}-${value}@example.com`;
    const register = async (kind: 'agent' | 'lender') => {
      const details = {
        ...(kind === 'agent' ? exampleAgent : exampleLender),
        last_name,
        areas_served: AREAS[value]!,
        email,
      };
      const { state } = await profiles.register(kind, account, SITES[value % 2]!, details, request);
      if (state && !this.#profiles.includes(state.id)) this.#profiles.push(state.id);
    };
    switch (command) {
      case 'account': {
        const { state } = await accounts.create(
          { name: `José ${last_name}`, email, passwordHash: 'x', userType: 'Agent' },
          request,
        );
        return state && this.#accounts.set(person, state.id);
      }
      case 'email':
        return accounts.changeEmail(account, email, request);
      case 'agent':
        return register('agent');
      case 'lender':
        return register('lender');
      case 'edit':
        return profiles.edit('agent', profile, { last_name, areas_served: AREAS[value]!, email }, request, {
          ifMatch: undefined,
        });
      case 'approve':
        return profiles.administer(profile, { type: 'Approve', uncheckedReason: 'x' }, request);
      case 'reject':
        return profiles.administer(profile, { type: 'Reject', reason: last_name, category: 'photo' }, request);
      case 'suspend':
        return profiles.administer(profile, { type: 'Suspend', reason: last_name }, request);
      case 'reinstate':
        return profiles.administer(profile, { type: 'Reinstate' }, request);
      case 'choose':
        return profiles.choosePlan(profile, PLANS[value % 2]!, request);
      case 'confirm':
        return profiles.administer(
          profile,
          { type: 'ConfirmPayment', plan: PLANS[value % 2]!, reference: 'x', amount: '' },
          request,
        );
      case 'plan':
        return profiles.administer(
          profile,
          { type: 'ChangePlan', plan: value === 0 ? 'Free' : 'Pro', reason: last_name },
          request,
        );
      case 'premium':
        return profiles.administer(
          profile,
          { type: 'SetPremium', isPremium: value % 2 === 0, reason: last_name },
          request,
        );
      case 'lead': {
        await leads.send({ firstName: 'Ana', lastName: last_name, email, phoneNumber: '1', message: 'Hola' }, request);
        return this.#leads.push(request.commandId);
      }
      case 'handle':
        return leads.setHandled(this.#leads[value] ?? newId(), request);
      default:
        return demoRequests.send(`${last_name} (${email}) pide una demostración`, request);
    }
  }
}

it('Read models equal a replay from zero after any sequence of commands', async () => {
  let documents = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
      const folder = mkdtempSync(join(tmpdir(), 'busca-any-'));
      const { log, store, close } = openStores({ DATA_DIR: folder });
      const state = new SqliteCommandState(join(folder, 'commands.db'));
      const projectors = await startProjectionRunners({ log, store, projections, logger: createLogger('silent') });
      try {
        const runner = new StepRunner(createCommands({ log, state, passwords, now: () => new Date() }));
        for (const each of steps) await runner.run(each);
        documents += await expectEqualToReplay(log, store);
      } finally {
        await projectors.stop();
        await Promise.all([close(), state.close()]);
        rmSync(folder, { recursive: true });
      }
    }),
    { numRuns: RUNS },
  );
  // Enough commands were accepted: refused ones alone would prove nothing.
  expect(documents).toBeGreaterThan(RUNS * 10);
});
