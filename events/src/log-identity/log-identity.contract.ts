import { beforeEach, expect, it } from 'vitest';
import type { LogIdentity } from './log-identity.ts';

/**
 * What every adapter of `LogIdentity` must do. Within one test, each `open` returns another connection to the same
 * identity.
 */
export function describeLogIdentity(open: () => LogIdentity): void {
  let identity: LogIdentity;
  beforeEach(() => {
    identity = open();
  });

  it('is unbound at first', async () => {
    expect(await identity.logId()).toBeUndefined();
  });

  it('is bound once for all processes', async () => {
    expect(await identity.bind('log-1')).toBe('log-1');
    expect(await open().bind('log-2')).toBe('log-1');
    expect([await identity.logId(), await open().logId()]).toEqual(['log-1', 'log-1']);
  });

  it('is bound to one of several ids that come at the same time', async () => {
    const bound = await Promise.all(['log-1', 'log-2', 'log-3'].map((id) => open().bind(id)));
    expect(new Set(bound).size).toBe(1);
  });
}
