import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, session, startSession } from './session.ts';
import { onRemembered, recall, remember } from './storage.ts';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

/** A token as the server issues it, for a quarter of an hour. */
const token = `h.${btoa(JSON.stringify({ data: { id: 'a1', name: 'Ana', email: 'ana@example.com', user_type: 'Agent' }, exp: Date.now() / 1_000 + 900 }))}.s`;

/** Each way in which browsers refuse to store. */
const refusals: Record<string, () => void> = {
  'forbids its storage': () => {
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(name, undefined);
      Object.defineProperty(globalThis, name, { get, configurable: true });
    }
  },
  'has a full storage': () => {
    const setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(name, { getItem: () => null, setItem, removeItem: () => undefined });
  },
};

describe.each(Object.keys(refusals))('Where a browser %s', (refusal) => {
  it('the page itself holds the session until it ends', () => {
    refusals[refusal]!();
    startSession(token);
    expect(session()?.user.id).toBe('a1');
    endSession();
    expect(session()).toBeNull();
  });

  it('other values are remembered in the page too', () => {
    refusals[refusal]!();
    remember('planType', 'Pro');
    expect([recall('planType'), recall('scroll')]).toEqual(['Pro', null]);
    remember('planType', null);
    expect(recall('planType')).toBeNull();
  });
});

it('A remembered value is followed in the tab that changes it, until nobody follows', () => {
  vi.stubGlobal('window', new EventTarget());
  refusals['has a full storage']!();
  const seen: (string | null)[] = [];
  const stop = onRemembered('planType', () => seen.push(recall('planType')));
  remember('planType', 'Pro');
  remember('agent', 'ana');
  remember('planType', null);
  stop();
  remember('planType', 'Standard');
  remember('planType', null);
  expect(seen).toEqual(['Pro', null]);
});
