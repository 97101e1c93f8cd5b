import { join } from 'node:path';
import { boundState } from '@busca/command-api';
import { findParting, lastEvent, type Parting } from '@busca/events';
import { dropSealsBeyond } from '@busca/events/seal';
import { WrongSetting, type Say, type SecurityLog } from '@busca/platform';
import { refuseMoved, requireLiveData } from '@busca/platform/databases';
import { openMongo } from '@busca/platform/mongodb';
import { LEASE_TIME, openLeaseAlone } from '@busca/projectors';
import {
  openDurableStores,
  verifyDurableStores,
  type DurableStores,
  type DurableStoreSettings,
} from '../stores/durable-stores.ts';

/** Ms to wait for the lease of the projectors: longer than one that was killed holds it. */
const PATIENCE = 2 * LEASE_TIME;

interface Dependencies {
  say: Say;
  security: Pick<SecurityLog, 'record'>;
  /** Ms to wait for the projectors to give up their lease. */
  patience?: number;
}

/** What is no longer seen once the log is accepted. */
function lossOf({ known, last, lacking }: Parting): string {
  if (lacking)
    return `${lacking.people} ${lacking.people === 1 ? 'person' : 'people'} with events since ${lacking.since} will read as erased, for good.`;
  return `What happened after ${last.at}, up to ${known!.at}, will be lost from sight: accounts, profiles, messages and decisions of that time. Who has an event in the log, but no key, will read as erased.`;
}

const LOST_PASSWORDS =
  'Every password, second factor and passkey is lost. People set a new password by the link for who forgot it; the admin of ADMIN_EMAIL has that of ADMIN_PASSWORD from the next start on. An ended session may go on: delete the file secret, or change JWT_SECRET, to end all.';

/** What is to be accepted: how log and keys have parted, the loss of all passwords, or both. */
interface Accepted {
  parting: Parting | undefined;
  lacksPasswords: boolean;
}

/** Whether a start refuses the passwords, as all are lost. @throws EventStoreAway */
async function hasLostPasswords({ log, state }: DurableStores, settings: DurableStoreSettings): Promise<boolean> {
  const { identity, mayAdopt } = boundState(state, settings);
  return (await identity.logId()) === undefined && !(await mayAdopt(log));
}

/**
 * The last event of the log.
 * @throws WrongSetting where the log, its keys and the passwords belong together, or for another id than that event has
 */
async function expectLast(
  { log, keys }: DurableStores,
  id: string,
  { parting, lacksPasswords }: Accepted,
): Promise<Pick<Parting, 'known' | 'last'>> {
  if (!parting && !lacksPasswords)
    throw new WrongSetting(['The log and its keys belong together: there is nothing to accept']);
  const { known, last } = parting ?? { known: await keys.bookmark.read(), last: (await lastEvent(log))! };
  if (last.id !== id)
    throw new WrongSetting([
      `${id}: is not the last event of the log, which is ${last.id} of ${last.at}: look again what you accept`,
    ]);
  return { known, last };
}

async function accept(
  stores: DurableStores,
  id: string,
  lacksPasswords: boolean,
  { say, security }: Dependencies,
): Promise<void> {
  const parting = await findParting({ store: stores.log, keys: stores.keys });
  const { known, last } = await expectLast(stores, id, { parting, lacksPasswords });
  if (parting) say(lossOf(parting));
  if (lacksPasswords) say(LOST_PASSWORDS);
  const dropped = await dropSealsBeyond(stores.log, stores.seals);
  if (dropped > 0) say(`${dropped} ${dropped === 1 ? 'seal' : 'seals'} over what is missing went too.`);
  await stores.state.unsetOutcomes();
  if (!(await stores.keys.bookmark.replace(known, last)))
    throw new WrongSetting(['Another process has moved the bookmark meanwhile: stop every service, and run it again']);
  if (lacksPasswords) await stores.state.identity.bind((await stores.log.logId())!);
  security.record({
    event: 'log-accepted',
    lastEventId: last.id,
    last: last.at,
    known: known?.at ?? null,
    peopleWithoutKey: parting?.lacking?.people ?? 0,
    lacksPasswords,
  });
  say(`The log is accepted as it is, up to its event ${id}. Start the services: they make the read models anew.`);
}

/**
 * Takes a log that is older than its keys, or newer, or whose passwords are all lost, as the right one: `id` is that of
 * its last event. Nothing is lost that is still there: keys stay, and so does the log.
 * @throws WrongSetting while projectors run, for another id, and where nothing has parted; WrongLog for an emptied or
 * another log; UnfinishedBackup; EventStoreAway
 */
export async function acceptLog(settings: DurableStoreSettings, id: string, dependencies: Dependencies): Promise<void> {
  requireLiveData(settings);
  refuseMoved(settings);
  const { DATA_DIR, MONGODB_URL } = settings;
  const mongo = MONGODB_URL ? openMongo(MONGODB_URL) : undefined;
  const stores = openDurableStores(settings);
  try {
    const lease = openLeaseAlone({ mongo, file: (name) => join(DATA_DIR, name) });
    const held = await lease.acquire(AbortSignal.timeout(dependencies.patience ?? PATIENCE));
    if (!held) throw new WrongSetting(['The projectors of this portal run: stop every service first']);
    try {
      const lacksPasswords = await hasLostPasswords(stores, settings);
      await verifyDurableStores(stores, settings, { bookmark: false, state: !lacksPasswords });
      await accept(stores, id, lacksPasswords, dependencies);
    } finally {
      await held.release();
    }
  } finally {
    await stores.close();
    await mongo?.close();
  }
}
