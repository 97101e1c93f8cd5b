import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../lib/session.ts';
import { actorLabel } from './people.ts';
import { actorName } from './wording.ts';

const analyst = {
  id: '0198c5a0-0000-7000-8000-000000000001',
  name: 'Eva Paz',
  email: 'eva@example.com',
  user_type: 'Analyst',
};
const token = `head.${Buffer.from(JSON.stringify({ data: analyst, exp: 9e9 })).toString('base64url')}.signature`;

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('An analyst, who sees no names, is "Tú" to themselves, and everybody else stays without a name', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  startSession(token);
  const [self, other] = [
    { id: analyst.id, role: 'Analyst', name: null },
    { id: analyst.id.replace(/1$/, '2'), role: 'Analyst', name: null },
  ];
  expect([actorName(self), actorLabel(self)]).toEqual(['Tú (analista)', 'Tú (analista)']);
  expect([actorName(other), actorLabel(other)]).toEqual([
    'Alguien sin nombre (analista)',
    expect.stringMatching(/^analista /),
  ]);
});
