import { setTimeout as wait } from 'node:timers/promises';
import {
  AgentRegistered,
  LeadSent,
  newId,
  profileIdOf,
  streams,
  type DomainEvent,
  type EventLog,
  type EventNamed,
  type ErasureReceipt,
  type RecordedEvent,
} from '@busca/events';
import { createLogger } from '@busca/platform';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadTasksProjection } from '../../projections/turn/lead-tasks.ts';
import { turnsProjection } from '../../projections/turn/turns.ts';
import { startProjectionRunners, type ProjectionRunners } from '../../runner/projection-runner.ts';
import { openStores, type Stores } from '../../stores.ts';
import { createTurn, startTurn, type TurnSettings } from './turn.ts';

/** A Monday, 10:00 in Miami. */
const MONDAY = '2026-03-02T15:00:00.000Z';
const MIAMI = 'Miami, FL';
const logger = createLogger('silent');

let folder: Awaited<ReturnType<typeof tempFolder>>;
let stores: Stores;
let runners: ProjectionRunners;
let clock: number;
beforeEach(async () => {
  folder = await tempFolder();
  stores = openStores({ DATA_DIR: folder.path });
  runners = startProjectionRunners({ ...stores, projections: [turnsProjection, leadTasksProjection], logger });
  clock = Date.parse(MONDAY);
});
afterEach(async () => {
  await runners.stop();
  await stores.close();
  await folder.remove();
});

const now = () => new Date(clock);
const pass = (hours: number) => void (clock += hours * 3_600_000);

async function append(stream: string, ...events: DomainEvent[]): Promise<void> {
  const metadata = { at: now().toISOString(), actor: { id: null, role: 'System' as const } };
  const revision = (await stores.log.store.read(stream)).length - 1;
  await stores.log.append(
    stream,
    revision,
    events.map((event) => ({
      id: newId(),
      ...event,
      metadata: { ...metadata, $correlationId: newId(), $causationId: newId() },
    })),
  );
}

interface Agent {
  profileId: string;
  kind: 'agent';
  accountId: string;
}

/** An approved agent of Busca. */
async function agent(areas = MIAMI, personal: Partial<typeof AgentRegistered.example.personal> = {}): Promise<Agent> {
  const accountId = newId();
  const ref = { profileId: profileIdOf(accountId, 'agent', 'Busca'), kind: 'agent' as const, accountId };
  await append(
    streams.profile('agent', ref.profileId),
    {
      type: 'AgentRegistered',
      data: {
        ...ref,
        website: 'Busca',
        personal: { ...AgentRegistered.example.personal, areas_served: areas, ...personal },
      },
    },
    { type: 'ProfileApproved', data: { ...ref, personal: { reason: '' } } },
  );
  return ref;
}

/** A message for an agent in turn; answers its id. */
async function message(changes: Partial<EventNamed<'LeadSent'>['data']> = {}): Promise<string> {
  const leadId = newId();
  await append(streams.lead(leadId), {
    type: 'LeadSent',
    data: { ...LeadSent.example, page: 'agents', kind: 'agent', place: MIAMI, ...changes, leadId },
  });
  return leadId;
}

const life = async (leadId: string) => stores.log.readStream(streams.lead(leadId));
const last = async (leadId: string): Promise<RecordedEvent> => (await life(leadId)).at(-1)!;
const types = async (leadId: string) => (await life(leadId)).slice(1).map(({ type }) => type);
const holders = async (leadId: string) =>
  (await life(leadId)).flatMap((event) => (event.type === 'LeadOffered' ? [event.data.profileId] : []));

/** A reactor that looks until both read models are through and nothing is left to do at this time. */
function reactor(settings: Partial<TurnSettings> = {}, log: EventLog = stores.log) {
  const turn = createTurn({ ...stores, log, logger, now, routing: 'automatic', offerHours: 4, ...settings });
  return async () => {
    for (let quiet = 0; quiet < 2;) {
      const head = await stores.log.store.head();
      for (const { model } of [turnsProjection, leadTasksProjection])
        while ((await stores.store.reader<unknown>(model).state()).position < head) await wait(5);
      quiet = (await turn.look()) ? 0 : quiet + 1;
    }
  };
}

describe('A message in turn', () => {
  it('is offered to the one whose last turn is oldest, with the time that it lapses and what was known', async () => {
    const agents = [await agent(), await agent()].map(({ profileId }) => profileId).toSorted();
    const work = reactor();
    const sent = [];
    for (let count = 0; count < 4; count += 1) {
      sent.push(await message());
      await work();
    }
    expect((await Promise.all(sent.map(holders))).flat()).toEqual([...agents, ...agents]);
    const [first, offered] = await life(sent[0]!);
    expect(offered).toMatchObject({
      type: 'LeadOffered',
      data: { way: 'turn', until: '2026-03-02T19:00:00.000Z', isOwn: false, person: LeadSent.example.person },
      metadata: { actor: { role: 'System' }, $causationId: first!.id, $correlationId: first!.metadata.$correlationId },
    });
    expect(first!.position <= (offered as RecordedEvent<'LeadOffered'>).data.upTo!).toBe(true);
  });

  it('of many at once goes to each in turn, with no more than the limit of each', async () => {
    const agents = [await agent(), await agent(), await agent()];
    for (const one of agents)
      await append(streams.profile('agent', one.profileId), {
        type: 'ProfileContactSet',
        data: { ...one, paused: false, openLimit: 2, personal: { whatsapp: '' } },
      });
    const sent = [];
    for (let count = 0; count < 7; count += 1) sent.push(await message());
    await reactor()();
    const offered = (await Promise.all(sent.map(holders))).flat();
    expect(agents.map(({ profileId }) => offered.filter((id) => id === profileId).length)).toEqual([2, 2, 2]);
    expect((await Promise.all(sent.map(last))).filter(({ type }) => type === 'LeadReturned')).toMatchObject([
      { data: { reason: 'nobody-eligible' } },
    ]);
  });

  it('goes to nobody who is paused, suspended, or who sent it', async () => {
    await agent(MIAMI, { email: 'Ana@Example.com' });
    await agent(MIAMI, { email: 'otra@example.com', phone_number: '+1 407 555 0110' });
    const [paused, suspended, known] = [
      await agent(),
      await agent(),
      await agent(MIAMI, { email: 'tres@example.com' }),
    ];
    await append(streams.profile('agent', paused.profileId), {
      type: 'ProfileContactSet',
      data: { ...paused, paused: true, openLimit: 5, personal: { whatsapp: '' } },
    });
    await append(streams.profile('agent', suspended.profileId), {
      type: 'ProfileSuspended',
      data: { ...suspended, personal: { reason: 'La licencia venció.' } },
    });
    const sent = await message({ accountsOfSender: [known.accountId] });
    await reactor()();
    expect(await last(sent)).toMatchObject({ type: 'LeadReturned', data: { reason: 'nobody-eligible' } });
  });

  it('goes to the city first, to its state where nobody serves the city, and to who serves the whole city of a part', async () => {
    const [orlando, newYork] = [await agent('Orlando, FL'), await agent('New York, NY')];
    const [naples, queens, paris] = [
      await message({ place: 'Naples, FL' }),
      await message({ place: 'Queens, NY' }),
      await message({ place: 'Dallas, TX' }),
    ];
    await reactor()();
    expect([await holders(naples), await holders(queens), await holders(paris)]).toEqual([
      [orlando.profileId],
      [newYork.profileId],
      [],
    ]);
  });

  it.each([
    ['no-place', {}, { place: undefined }],
    ['by-hand', { routing: 'by-hand' as const }, {}],
  ])('waits for the admins: %s', async (reason, settings, changes) => {
    await agent();
    const sent = await message(changes);
    await reactor(settings)();
    expect(await last(sent)).toMatchObject({ type: 'LeadReturned', data: { reason } });
  });

  it('is reminded of at half of its time, lapses, goes to the next, and after three holders to the admins', async () => {
    for (let count = 0; count < 4; count += 1) await agent();
    const sent = await message();
    const work = reactor();
    await work();
    pass(1.9);
    await work();
    expect(await types(sent)).toEqual(['LeadOffered']);
    pass(0.1);
    await work();
    expect(await types(sent)).toEqual(['LeadOffered', 'LeadReminded']);
    pass(2);
    await work();
    expect((await types(sent)).slice(2)).toEqual(['LeadLapsed', 'LeadOffered']);
    // Two holders' times at once: the portal was down. A reminder that was missed is not made up for.
    pass(24);
    await work();
    expect((await types(sent)).slice(4)).toEqual(['LeadLapsed', 'LeadOffered']);
    pass(24);
    await work();
    expect((await types(sent)).slice(6)).toEqual(['LeadLapsed', 'LeadReturned']);
    expect(await last(sent)).toMatchObject({ data: { reason: 'enough-holders' } });
    expect(new Set(await holders(sent)).size).toBe(3);
  });

  it('that was accepted and is not answered lapses too; one that was answered does not, and its sender is asked once, and once for a review', async () => {
    const [one, two] = [await agent(), await agent()];
    const work = reactor();
    const [kept, lost] = [await message(), await message()];
    await work();
    for (const leadId of [kept, lost]) {
      const [profileId] = await holders(leadId);
      const ref = { leadId, ...[one, two].find((each) => each.profileId === profileId)! };
      await append(streams.lead(leadId), {
        type: 'LeadAccepted',
        data: { ...ref, until: '2026-03-02T19:00:00.000Z' },
      });
      if (leadId === kept)
        await append(streams.lead(leadId), { type: 'LeadAnswered', data: { ...ref, channel: 'phone' } });
    }
    pass(4);
    await work();
    expect(await types(kept)).toEqual(['LeadOffered', 'LeadAccepted', 'LeadAnswered']);
    expect((await types(lost)).slice(0, 3)).toEqual(['LeadOffered', 'LeadAccepted', 'LeadLapsed']);
    pass(44);
    await work();
    pass(100);
    await work();
    const asked = ['LeadOffered', 'LeadAccepted', 'LeadAnswered', 'LeadAnswerAsked'];
    expect(await types(kept)).toEqual(asked);
    for (let week = 0; week < 2; week += 1) {
      pass(7 * 24);
      await work();
    }
    expect(await types(kept)).toEqual([...asked, 'LeadReviewAsked']);
  });

  it('of a holder who is suspended or erased goes to the next, unless it was answered', async () => {
    const agents = [await agent(), await agent(), await agent()];
    const sent = await message();
    const work = reactor();
    await work();
    const holder = async () => {
      const id = (await holders(sent)).at(-1);
      return agents.find(({ profileId }) => profileId === id)!;
    };
    const suspended = await holder();
    await append(streams.profile('agent', suspended.profileId), {
      type: 'ProfileSuspended',
      data: { ...suspended, personal: { reason: 'La licencia venció.' } },
    });
    await work();
    expect((await types(sent)).slice(1)).toEqual(['LeadLapsed', 'LeadOffered']);
    expect((await life(sent))[2]).toMatchObject({ data: { cause: 'unavailable', profileId: suspended.profileId } });
    const { accountId } = await holder();
    const receipt: ErasureReceipt = {
      id: newId(),
      person: accountId,
      at: MONDAY,
      actor: { id: null, role: 'System' },
      ground: 'request',
    };
    await stores.log.keys.erase(receipt);
    await append(streams.account(accountId), {
      type: 'PersonErased',
      data: { person: accountId, accountId, ground: 'request' },
    });
    await work();
    expect((await types(sent)).slice(3)).toEqual(['LeadLapsed', 'LeadOffered']);
    expect(new Set(await holders(sent)).size).toBe(3);
  });
});

describe('A direct message', () => {
  const direct = async (to: Agent): Promise<string> => {
    const leadId = await message({ page: 'profile', place: undefined });
    await append(streams.lead(leadId), {
      type: 'LeadOffered',
      data: { leadId, ...to, person: LeadSent.example.person, way: 'direct', until: null, upTo: null, isOwn: false },
    });
    return leadId;
  };

  it('never lapses and moves no turn: its holder is reminded after a day, its sender asked after two, each once', async () => {
    const to = await agent();
    const leadId = await direct(to);
    const work = reactor();
    await work();
    expect(await types(leadId)).toEqual(['LeadOffered']);
    for (const hours of [24, 24, 240]) {
      pass(hours);
      await work();
    }
    expect(await types(leadId)).toEqual(['LeadOffered', 'LeadReminded', 'LeadAnswerAsked']);
    expect((await stores.store.reader(turnsProjection.model).get(to.profileId))?.body.lastTurn).toBe('');
  });

  it('waits for its sender where its holder is suspended, and then for the turn', async () => {
    const first = await agent();
    await agent();
    const leadId = await direct(first);
    await append(streams.profile('agent', first.profileId), {
      type: 'ProfileSuspended',
      data: { ...first, personal: { reason: 'La licencia venció.' } },
    });
    const work = reactor();
    await work();
    expect(await types(leadId)).toEqual(['LeadOffered', 'LeadLapsed']);
    await append(streams.lead(leadId), { type: 'LeadAnotherRequested', data: { leadId, holder: null } });
    await work();
    expect(await last(leadId)).toMatchObject({ type: 'LeadReturned', data: { reason: 'no-place' } });
  });
});

describe('Nothing happens twice', () => {
  it('with two reactors on one log that see the same, at every step', async () => {
    await agent();
    await agent();
    const [one, two] = [reactor(), reactor()];
    const sent = [await message(), await message(), await message()];
    for (const hours of [0, 2, 2, 24, 24]) {
      pass(hours);
      await Promise.all([one(), two()]);
    }
    const lives = await Promise.all(sent.map(types));
    const round = ['LeadOffered', 'LeadLapsed'];
    for (const each of lives)
      expect(each.filter((type) => type !== 'LeadReminded')).toEqual([...round, ...round, 'LeadReturned']);
    for (const leadId of sent) expect(new Set(await holders(leadId)).size).toBe(2);
  });

  it('where the process ends before it appends, and after an append whose answer it never got, at every step', async () => {
    await agent();
    await agent();
    const sent = await message();
    const gone = (isAppended: boolean): EventLog => ({
      ...stores.log,
      async append(...args) {
        if (isAppended) await stores.log.append(...args);
        throw new Error('The process is gone');
      },
    });
    for (const hours of [0, 2, 2, 2, 24, 0]) {
      pass(hours);
      for (const isAppended of [false, true])
        await expect(reactor({}, gone(isAppended))()).rejects.toThrow('The process is gone');
    }
    await reactor()();
    const lived = await types(sent);
    expect(lived.filter((type) => type !== 'LeadReminded')).toEqual([
      'LeadOffered',
      'LeadLapsed',
      'LeadOffered',
      'LeadLapsed',
      'LeadReturned',
    ]);
    expect(new Set(await holders(sent)).size).toBe(2);
  });

  it("and one that can't be read lets no other wait", async () => {
    const { profileId } = await agent();
    const poison = await message();
    const revision = (await stores.log.store.read(streams.lead(poison))).length - 1;
    await stores.log.store.append(streams.lead(poison), revision, [
      { id: newId(), type: 'LeadOffered', data: '{}', metadata: '{}' },
    ]);
    const sent = await message();
    await reactor()();
    expect(await holders(sent)).toEqual([profileId]);
  });
});

it('A reactor that runs offers a message by itself, and stops', async () => {
  const { profileId } = await agent();
  const running = startTurn({ ...stores, logger, now, routing: 'automatic', offerHours: 4 });
  const sent = await message();
  await expect.poll(() => holders(sent), { timeout: 60_000 }).toEqual([profileId]);
  await running.stop();
});
