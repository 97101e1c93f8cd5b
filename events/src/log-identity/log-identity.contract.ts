import { beforeEach, expect, it } from 'vitest';
import type { LogIdentity } from './log-identity.ts';

/** What every adapter of `LogIdentity` must do. `open` answers another connection to the same identity each time in one test. */
export function describeLogIdentity(open: () => LogIdentity): void {
  let identity: LogIdentity;
  beforeEach(() => {
    identity = open();
  });

  it('is unbound at first', async () => {
    expect(await identity.logId()).toBeUndefined();
  });

  it('is bound once, for every process', async () => {
    expect(await identity.bind('log-1')).toBe('log-1');
    expect(await open().bind('log-2')).toBe('log-1');
    expect([await identity.logId(), await open().logId()]).toEqual(['log-1', 'log-1']);
  });

  it('gets one of several ids at the same moment', async () => {
    const bound = await Promise.all(['log-1', 'log-2', 'log-3'].map((id) => open().bind(id)));
    expect(new Set(bound).size).toBe(1);
  });
}
