import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommands, createPasswords, systemRequest } from '@busca/command-api';
import { createEventLog, ERASED, newId, START, type RecordedEvent } from '@busca/events';
import { expect } from 'vitest';
import { openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';

const PASSWORD = 'una casa azul';
const now = (): Date => new Date();

/** Signs people up on whatever engines there are, and sees whether they stand in a copy of them. */
export function createPeople() {
  const passwords = createPasswords();
  const hash = passwords.hash(PASSWORD);
  const commandsOf = ({ log, keys, state }: DurableStores) => createCommands({ log: createEventLog(log, keys), state, passwords, now });

  /** An account, acknowledged, with its letter in the outbox; answers its email. */
  async function signUp(kept: DurableStores): Promise<string> {
    const request = systemRequest(newId());
    const email = `ana.${request.commandId}@example.com`;
    const { position } = await commandsOf(kept).accounts.create({ name: 'Ana Peña', email, passwordHash: await hash, userType: 'Agent' }, request);
    await kept.outbox.begin(START);
    await kept.outbox.add({ id: request.commandId, stream: `account-${request.commandId}`, eventId: request.commandId }, position, 1);
    return email;
  }

  /** What a log holds, opened, in order and without positions: each log has its own. */
  async function tell({ log, keys }: DurableStores): Promise<Omit<RecordedEvent, 'position'>[]> {
    const { events } = await log.readAll(START, { limit: 5_000 });
    const opened = await Promise.all(events.map(createEventLog(log, keys).read));
    return opened.map(({ position: _, ...event }) => event);
  }

  /** Fails unless each event has its key, each of these people signs in, and nobody has read beyond the log; answers what the log tells. */
  async function expectSound(kept: DurableStores, emails: readonly string[]) {
    const told = await tell(kept);
    expect(JSON.stringify(told)).not.toContain(ERASED);
    const { accounts } = commandsOf(kept);
    for (const email of emails) expect(await accounts.logIn(email, PASSWORD)).toMatchObject({ email, name: 'Ana Peña' });
    expect(((await kept.outbox.checkpoint()) ?? START) <= (await kept.log.head())).toBe(true);
    return told;
  }

  return { signUp, tell, expectSound, close: () => passwords.close() };
}

/** Opens a copy of a data folder, so that the folder itself stays as it is. */
export async function onCopyOf<T>(folder: string, look: (kept: DurableStores, settings: DurableStoreSettings) => Promise<T>): Promise<T> {
  const path = mkdtempSync(join(tmpdir(), 'busca-copy-'));
  cpSync(folder, path, { recursive: true });
  const settings = { DATA_DIR: path, EVENTSTORE_URL: undefined, MONGODB_URL: undefined };
  const kept = openDurableStores(settings);
  try {
    return await look(kept, settings);
  } finally {
    await kept.close();
    rmSync(path, { recursive: true });
  }
}
