import { LeadSent, newId, streams, type ErasureReceipt, type RecordedEvent } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { MIAMI, MONDAY, turnEngines, turnWorld } from '../../testing/turn-world.ts';

describe.each(turnEngines)('On %s, a message in turn', (engine) => {
  const { agent, append, holders, last, life, log, message, pass, reactor, types } = turnWorld(engine);

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
    await log().keys.erase(receipt);
    await append(streams.account(accountId), {
      type: 'PersonErased',
      data: { person: accountId, accountId, ground: 'request' },
    });
    await work();
    expect((await types(sent)).slice(3)).toEqual(['LeadLapsed', 'LeadOffered']);
    expect(new Set(await holders(sent)).size).toBe(3);
  });
});
