import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partFromKeys } from '@busca/events/testing';
import { createLogger } from '@busca/platform';
import type { Running } from '../lease/lease.ts';
import { LeadLog } from '../testing/lead-log.ts';
import { followWithBookmark } from './projector-host.ts';

let leads: LeadLog;
let running: Running | undefined;
beforeEach(() => {
  [leads, running] = [new LeadLog(), undefined];
});
afterEach(async () => {
  await running?.stop();
  await leads.remove();
});

const start = () =>
  void (running = followWithBookmark({ ...leads.embedded, logger: createLogger('silent'), every: 1 }));
const known = () => leads.embedded.log.keys.bookmark.read();
const expectLast = async (id: string) =>
  vi.waitFor(async () => expect((await known())?.stream).toBe(`lead-${id}`), { timeout: 240_000, interval: 5 });

describe('The projectors move the bookmark of the keys', () => {
  it('at once with the first event, and then while the log grows', async () => {
    start();
    await expectLast(await leads.send('one'));
    await leads.send('two');
    await expectLast(await leads.send('three'));
  });

  it('to the last event of a log that has none yet, without waiting for another one', async () => {
    await leads.send('one');
    const last = await leads.send('two');
    start();
    await expectLast(last);
  });

  it('never in a log that lacks its event, and every call is then refused with the reason', async () => {
    await leads.send('one');
    await leads.embedded.engines.verifyLog();
    const refusal = await partFromKeys(leads.embedded.log);
    const before = await known();
    start();
    await vi.waitFor(
      () => expect(leads.send('two')).rejects.toMatchObject({ refusal: expect.stringMatching(refusal) }),
      { timeout: 240_000, interval: 5 },
    );
    expect(await known()).toEqual(before);
  });
});
