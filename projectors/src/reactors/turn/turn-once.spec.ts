import { newId, streams, type EventLog } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { turnEngines, turnWorld } from '../../testing/turn-world.ts';

describe.each(turnEngines)('On %s, nothing happens twice', (engine) => {
  const { agent, holders, log, message, pass, reactor, running, types } = turnWorld(engine);

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
      ...log(),
      async append(...args) {
        if (isAppended) await log().append(...args);
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
    const revision = (await log().store.read(streams.lead(poison))).length - 1;
    await log().store.append(streams.lead(poison), revision, [
      { id: newId(), type: 'LeadOffered', data: '{}', metadata: '{}' },
    ]);
    const sent = await message();
    await reactor()();
    expect(await holders(sent)).toEqual([profileId]);
  });

  it('where a reactor runs, which offers a message by itself, and stops', async () => {
    const { profileId } = await agent();
    const process = running();
    const sent = await message();
    await expect.poll(() => holders(sent), { timeout: 60_000 }).toEqual([profileId]);
    await process.stop();
  });
});
