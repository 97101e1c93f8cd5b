import { LeadSent, streams } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { turnEngines, turnWorld } from '../../testing/turn-world.ts';

describe.each(turnEngines)('On %s, a direct message', (engine) => {
  const { agent, append, last, message, pass, reactor, turns, types } = turnWorld(engine);

  const direct = async (to: Awaited<ReturnType<typeof agent>>): Promise<string> => {
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
    expect((await turns().get(to.profileId))?.body.lastTurn).toBe('');
  });

  it('that its holder closes without an answer is asked about all the same', async () => {
    const to = await agent();
    const leadId = await direct(to);
    await append(streams.lead(leadId), { type: 'LeadClosed', data: { leadId, ...to, outcome: 'unreachable' } });
    const work = reactor();
    pass(48);
    await work();
    expect(await types(leadId)).toEqual(['LeadOffered', 'LeadClosed', 'LeadAnswerAsked']);
  });

  it('that its sender says was answered reminds nobody, and its sender is asked for a review a week later', async () => {
    const to = await agent();
    const leadId = await direct(to);
    await append(streams.lead(leadId), {
      type: 'LeadAnswerConfirmed',
      data: { leadId, ...to, answered: true, until: null },
    });
    const work = reactor();
    for (const hours of [48, 7 * 24]) {
      pass(hours);
      await work();
    }
    expect(await types(leadId)).toEqual(['LeadOffered', 'LeadAnswerConfirmed', 'LeadReviewAsked']);
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
