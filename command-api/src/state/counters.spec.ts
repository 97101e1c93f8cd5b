import { afterEach, beforeEach, vi } from 'vitest';
import { countersContract } from './counters.contract.ts';
import { memoryCounters } from './counters.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

countersContract('memory', memoryCounters, (ms) => vi.advanceTimersByTime(ms));
