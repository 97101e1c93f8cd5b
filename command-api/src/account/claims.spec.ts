import { createEventLog, newId, NO_STREAM, type EventLog, streams, WrongExpectedRevision } from '@busca/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommandRequest, createCommandHandler } from '../command-handler/command-handler.ts';
import { createStorage, type Engines, type EngineStorage } from '../testing/engines.ts';
import { createClaims, type Claims } from './claims.ts';
import { accountCommands } from './commands.ts';
import { COST_OF_TESTS, createPasswords, type Passwords } from './passwords/passwords.ts';

const EMAIL = 'ana@example.com';
const taken = expect.objectContaining({ code: 'email-taken', message: 'email must be unique' });

let storage: EngineStorage;
let engines: Engines;
let log: EventLog;
let passwords: Passwords;
let claims: Claims;
let accounts: ReturnType<typeof accountCommands>;
/** The same commands where emails go out, so that a change of email can be undone. */
let mailing: ReturnType<typeof accountCommands>;
let clock: number;

const request = (commandId = newId()): CommandRequest => ({
  actor: { id: null, role: 'Visitor' },
  commandId,
  correlationId: newId(),
});
const create = (email = EMAIL, by = request()) =>
  accounts.create({ name: 'Ana Ríos', email, passwordHash: 'x', userType: 'Agent' }, by);

beforeEach(async () => {
  storage = createStorage();
  clock = Date.parse('2026-01-01T00:00:00Z');
  const now = () => new Date(clock);
  engines = storage.open(now);
  log = createEventLog(engines.store, engines.keys);
  passwords = createPasswords(COST_OF_TESTS);
  claims = createClaims({ log, now });
  const services = {
    log,
    state: engines.state,
    passwords,
    claims,
    handle: createCommandHandler({ log, now }),
    now,
    offerHours: 4,
  };
  accounts = accountCommands({ ...services, canMail: false });
  mailing = accountCommands({ ...services, canMail: true });
});

afterEach(async () => {
  await Promise.all([engines.close(), passwords.close()]);
  await storage.remove();
});

describe('An email claim', () => {
  it('is won by one of 32 concurrent sign-ups with the same email', async () => {
    const results = await Promise.allSettled(Array.from({ length: 32 }, () => create()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(taken);
  });

  it('ignores capitals and surrounding blanks', async () => {
    await create('Ana@Example.com');
    await expect(create(' ana@example.COM ')).rejects.toEqual(taken);
  });

  it('lets the account use its email for its profiles too', async () => {
    const by = request();
    await create(EMAIL, by);
    await claims.claim(EMAIL, by.commandId, 'agent-1', request());
    expect(await claims.holder(EMAIL)).toBe(by.commandId);
  });

  it('without an account, from before the clock was set back, can be taken over at once', async () => {
    const late = request();
    clock += 365 * 24 * 60 * 60_000;
    await claims.claim(EMAIL, late.commandId, streams.account(late.commandId), late);
    clock -= 365 * 24 * 60 * 60_000;
    const winner = await create();
    expect(await claims.holder(EMAIL)).toBe(winner.state?.id);
  });

  it("without an account can be taken over after a minute, and the late account's append is fenced off", async () => {
    const late = request();
    const stream = streams.account(late.commandId);
    await claims.claim(EMAIL, late.commandId, stream, late);
    await expect(create()).rejects.toEqual(taken);
    clock += 60_001;
    const winner = await create();
    expect(await claims.holder(EMAIL)).toBe(winner.state?.id);
    await expect(
      log.append(stream, NO_STREAM, [
        {
          id: newId(),
          type: 'AccountCreated',
          data: {
            accountId: late.commandId,
            userType: 'Agent',
            confirmBy: null,
            personal: { name: 'Ana', email: EMAIL },
          },
          metadata: {
            at: new Date(clock).toISOString(),
            actor: late.actor,
            $correlationId: late.correlationId,
            $causationId: late.commandId,
          },
        },
      ]),
    ).rejects.toEqual(expect.objectContaining({ code: 'wrong-expected-revision' }));
    await expect(create(EMAIL, late)).rejects.toEqual(taken);
  });

  it('can be taken over once its account no longer uses the email, and not before', async () => {
    const by = request();
    await create(EMAIL, by);
    await accounts.changeEmail(by.commandId, 'otra@example.com', request());
    clock += 60_001;
    const next = await create();
    expect(await claims.holder(EMAIL)).toBe(next.state?.id);
    await expect(accounts.changeEmail(by.commandId, EMAIL, request())).rejects.toEqual(taken);
    await expect(create('otra@example.com')).rejects.toEqual(taken);
  });

  it('Finding M6: of a former email stays as long as the change can be undone', async () => {
    const by = request();
    await create(EMAIL, by);
    const change = request();
    await mailing.changeEmail(by.commandId, 'otra@example.com', change);
    await mailing.confirmEmail(by.commandId, change.commandId, request());
    clock += 72 * 3_600_000 - 1;
    await expect(create()).rejects.toEqual(taken);
    clock += 1;
    await create();
  });

  it('goes to exactly one account when it is taken over and reclaimed at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `ronda-${round}@example.com`;
      const holder = request();
      await create(email, holder);
      await accounts.changeEmail(holder.commandId, `otra-${round}@example.com`, request());
      clock += 60_001;
      const results = await Promise.allSettled([
        create(email),
        accounts.changeEmail(holder.commandId, email, request()),
        create(email),
      ]);
      expect(
        results.filter(({ status }) => status === 'fulfilled'),
        `round ${round}`,
      ).toHaveLength(1);
    }
  });

  it('answers conflict, not email-taken, after too many lost races', async () => {
    const append: EventLog['append'] = async (stream) => {
      throw new WrongExpectedRevision(stream, 0, 1);
    };
    const unlucky = createClaims({ log: { ...log, append }, now: () => new Date(clock) });
    await expect(unlucky.claim(EMAIL, newId(), 'account-x', request())).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is made once by a command that is sent twice', async () => {
    const by = request();
    const [first, second] = await Promise.all([create(EMAIL, by), create(EMAIL, by)]);
    expect(second.position).toBe(first.position);
    expect((await create(EMAIL, by)).position).toBe(first.position);
    expect(await log.readStream(streams.account(by.commandId))).toHaveLength(1);
  });
});

describe('Signing in', () => {
  it("finds the account by its own email only, not by a profile's", async () => {
    const by = request();
    await accounts.create(
      { name: 'Ana', email: EMAIL, passwordHash: await passwords.hash('una casa azul'), userType: 'Agent' },
      by,
    );
    await claims.claim('contacto@example.com', by.commandId, 'agent-1', request());
    expect((await accounts.logIn('ANA@example.com', 'una casa azul')).id).toBe(by.commandId);
    await expect(accounts.logIn(EMAIL, 'otra cosa')).rejects.toMatchObject({
      code: 'wrong-password',
      message: 'Incorrect password for this account.',
    });
    await expect(accounts.logIn('contacto@example.com', 'una casa azul')).rejects.toMatchObject({
      code: 'no-such-account',
    });
    await expect(accounts.logIn('nadie@example.com', 'x')).rejects.toMatchObject({
      message: 'There is no account found with this email.',
    });
  });
});
