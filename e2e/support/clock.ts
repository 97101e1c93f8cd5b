import type { BrowserContext } from 'playwright-core';

/** What sets the clock that programs see: its zone, and libfaketime, with which `tools/checks/at-clock.sh` moves it. */
export const CLOCK = ['TZ', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/**
 * The environment of a browser, whose visitor is in New York, unless a zone is set: nobody lives in that of servers.
 * Without libfaketime, which hangs browsers.
 */
export function browserEnvironment(): Record<string, string> {
  const variables = Object.entries(process.env) as [string, string][];
  return { TZ: 'America/New_York', ...Object.fromEntries(variables.filter(([name]) => name !== 'LD_PRELOAD')) };
}

/** Runs in a page before its scripts: its clock is `ms` ahead. */
function moveBy(ms: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [Real.now() + ms]) as [number]));
    }
    static override now(): number {
      return Real.now() + ms;
    }
  } as DateConstructor;
}

/** Moves the clock of a context's pages as far as libfaketime has moved that of this process. */
export async function moveClock(context: BrowserContext): Promise<void> {
  const seconds = Number.parseInt(process.env.FAKETIME ?? '0', 10);
  if (seconds !== 0) await context.addInitScript(moveBy, seconds * 1_000);
}
