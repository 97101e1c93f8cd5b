import { newId, type EventLog } from '@busca/events';
import { systemRequest } from '../command-handler/command-request.ts';
import type { PersonEvents } from '../state/sqlite/person-events.ts';
import type { ErasureCommands } from './erasures.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Dependencies {
  log: Pick<EventLog, 'keys'>;
  personEvents: Pick<PersonEvents, 'sendersBefore' | 'of' | 'forget'>;
  erasures: Pick<ErasureCommands, 'eraseVisitor'>;
  /** Days after which a sender's data is erased; 0 keeps it. */
  days: number;
  now: () => Date;
}

/**
 * Erases the senders whose newest message is older than the retention, with a receipt for each. One key encrypts all
 * messages of a sender, so they expire together.
 * @returns how many senders were erased
 */
export async function eraseExpired({ log, personEvents, erasures, days, now }: Dependencies): Promise<number> {
  if (days === 0) return 0;
  let erased = 0;
  const before = new Date(now().getTime() - days * DAY_MS).toISOString();
  const hasWrittenSince = async (person: string): Promise<boolean> =>
    (await personEvents.of(person)).some(({ type, at }) => type !== 'NewDeviceUsed' && at >= before);
  for (const person of await personEvents.sendersBefore(before)) {
    // Many erasures take long, and a sender may write meanwhile.
    if (await hasWrittenSince(person)) continue;
    if (await log.keys.find(person)) {
      await erasures.eraseVisitor(person, 'expired', systemRequest(newId(now())));
      erased += 1;
    } else await personEvents.forget(person);
  }
  return erased;
}
