import { newId, NO_STREAM, streams, WrongExpectedRevision, type EventLog, type EventNamed } from '@busca/events';
import type { DailyWork } from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { edits, keys, leads, notices, staff, unsentEmails, type ReadModelStore } from '../../read-models/index.ts';
import { ZONE } from '../words/copy.es.ts';

/** Most admins that get a digest. */
const ADMINS_MAX = 1_000;

type Waiting = EventNamed<'AdminDigestPrepared'>['data']['waiting'];

interface Dependencies {
  log: Pick<EventLog, 'append'>;
  store: Pick<ReadModelStore, 'reader'>;
  now: () => Date;
}

/** Stored totals of what waits, and the first notice: the cost does not grow with the log. */
async function readWaiting({ store }: Pick<Dependencies, 'store'>): Promise<Waiting> {
  const open = keys.status('open');
  const [ofNotices, ofLeads, ofEmails, ofEdits] = [
    store.reader(notices),
    store.reader(leads),
    store.reader(unsentEmails),
    store.reader(edits),
  ];
  const count = (list: string): Promise<number> => ofNotices.total({ keys: [open, list] });
  const [oldest] = await ofNotices.page({ keys: [open], offset: 0, limit: 1 });
  return {
    new: await count(keys.sent('new')),
    again: await count(keys.sent('again')),
    payments: await count(keys.type('payment')),
    demos: await count(keys.type('demo')),
    reports: await count(keys.type('report')),
    leads: await ofLeads.total({ keys: [keys.status('new')] }),
    emails: await ofEmails.total({ keys: [keys.status('failed')] }),
    edits: await ofEdits.total({ keys: [keys.status('unseen')] }),
    oldest: oldest?.body.at ?? null,
  };
}

/**
 * Appends a digest of what waits for each admin at work, once for each day, however many processes try: the stream's
 * name decides. Its email is sent as any other. @returns how many were appended; none where nothing waits
 */
export async function appendDigests({ log, store, now }: Dependencies): Promise<number> {
  const waiting = await readWaiting({ store });
  if (Object.values(waiting).every((value) => value === 0 || value === null)) return 0;
  const [at, day] = [now().toISOString(), dayInNewYork(now())];
  const people = await store.reader(staff).page({ keys: [keys.status('active')], offset: 0, limit: ADMINS_MAX });
  let appended = 0;
  for (const {
    id: accountId,
    body: { userType },
  } of people) {
    if (userType !== 'Admin') continue;
    const id = newId();
    const metadata = { at, actor: { id: null, role: 'System' as const }, $correlationId: id, $causationId: id };
    try {
      await log.append(streams.digest(accountId, day), NO_STREAM, [
        { type: 'AdminDigestPrepared', data: { accountId, day, waiting }, id, metadata },
      ]);
      appended += 1;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
  return appended;
}

/** The digests as daily work, at a time ('HH:MM', in the portal's zone). They count what the log holds then. */
export const digestWork = (at: string, dependencies: Dependencies): DailyWork => ({
  name: 'the digest of the day',
  at,
  zone: ZONE,
  // The digest of a day that is over would come shortly before the next one.
  run: async (day) => (day === dayInNewYork(dependencies.now()) ? appendDigests(dependencies) : undefined),
});
