import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COST_OF_TESTS, createCommands, createPasswords, systemRequest } from '@busca/command-api';
import { createEventLog, ERASED, newId, START, type RecordedEvent } from '@busca/events';
import { expect } from 'vitest';
import {
  openDurableStores,
  verifyDurableStores,
  type DurableStores,
  type DurableStoreSettings,
} from '../stores/durable-stores.ts';

const PASSWORD = 'una casa azul';
const now = (): Date => new Date();

/** Signs people up in durable stores, and checks copies of these stores for them. */
export function createPeople() {
  const passwords = createPasswords(COST_OF_TESTS);
  const hash = passwords.hash(PASSWORD);
  const commandsOf = ({ log, keys, state }: DurableStores) =>
    createCommands({ log: createEventLog(log, keys), state, passwords, now });

  /** Creates an account with an email in the outbox. @returns the account's email address */
  async function signUp(stores: DurableStores): Promise<string> {
    const request = systemRequest(newId());
    const email = `ana.${request.commandId}@example.com`;
    const { position } = await commandsOf(stores).accounts.create(
      { name: 'Ana Peña', email, passwordHash: await hash, userType: 'Agent' },
      request,
    );
    await stores.outbox.begin(START);
    await stores.outbox.add(
      [{ id: request.commandId, stream: `account-${request.commandId}`, eventId: request.commandId }],
      { position },
      1,
    );
    return email;
  }

  /** All events, decrypted and in order, without positions: these differ between logs. */
  async function readEvents({ log, keys }: DurableStores): Promise<Omit<RecordedEvent, 'position'>[]> {
    const { events } = await log.readAll(START, { limit: 5_000 });
    const decrypted = await Promise.all(events.map(createEventLog(log, keys).read));
    return decrypted.map(({ position: _, ...event }) => event);
  }

  /** Expects a key for each event, working sign-ins, and a checkpoint within the log. @returns the events */
  async function expectSound(stores: DurableStores, emails: readonly string[]) {
    const events = await readEvents(stores);
    expect(JSON.stringify(events)).not.toContain(ERASED);
    const { accounts } = commandsOf(stores);
    for (const email of emails)
      expect(await accounts.logIn(email, PASSWORD)).toMatchObject({ email, name: 'Ana Peña' });
    expect(((await stores.outbox.checkpoint()) ?? START) <= (await stores.log.head())).toBe(true);
    return events;
  }

  return { signUp, readEvents, expectSound, close: () => passwords.close() };
}

/** Runs work on a copy of a data folder, which is checked as a start does; the folder itself stays unchanged. */
export async function onCopyOf<T>(
  folder: string,
  work: (stores: DurableStores, settings: DurableStoreSettings) => Promise<T>,
): Promise<T> {
  const path = mkdtempSync(join(tmpdir(), 'busca-copy-'));
  cpSync(folder, path, { recursive: true });
  const settings = { DATA_DIR: path, EVENTSTORE_URL: undefined, MONGODB_URL: undefined };
  const stores = openDurableStores(settings);
  try {
    await verifyDurableStores(stores, settings);
    return await work(stores, settings);
  } finally {
    await stores.close();
    rmSync(path, { recursive: true });
  }
}
