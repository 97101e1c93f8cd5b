import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agents, lenders } from './kinds.ts';
import { findReferred, readRef, refOf } from './profile-refs.ts';
import { forget, SAVED_MAX, savedRefs, toggleSaved } from './save-button.tsx';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('Saved profiles: the newest first, each once; one that is saved again is taken off', () => {
  for (const ref of ['agente-1', 'prestamista-2', 'agente-3', 'agente-1']) toggleSaved(ref);
  expect(savedRefs()).toEqual(['agente-3', 'prestamista-2']);
  forget(['agente-3', 'prestamista-2']);
  expect([savedRefs(), localStorage.getItem('busca.saved')]).toEqual([[], null]);
});

it('Saved profiles: a further one takes the place of the oldest', () => {
  for (let id = 0; id <= SAVED_MAX; id += 1) toggleSaved(`agente-${id}`);
  expect([savedRefs().length, savedRefs()[0], savedRefs().at(-1)]).toEqual([
    SAVED_MAX,
    `agente-${SAVED_MAX}`,
    'agente-1',
  ]);
});

it('References: name a profile of either kind; what names none is read as nobody', () => {
  expect(readRef(refOf(agents, '7b1c-a'))).toEqual({ kind: agents, id: '7b1c-a' });
  expect(readRef(refOf(lenders, '1'))).toEqual({ kind: lenders, id: '1' });
  for (const ref of ['', '1', 'agente-', 'agente-..', 'agente-a/b', 'admin-1', 'constructor-1'])
    expect([ref, readRef(ref)]).toEqual([ref, null]);
});

it('References: are read in their order; a profile that is gone, not public or unreadable is none', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.endsWith('/gone')) return Response.json({ errors: [] }, { status: 404 });
    const id = address.split('/').at(-1);
    return Response.json({ id, isDeleted: id === 'waiting', isPremium: false, languages_spoken: 'Español' });
  });
  const refs = ['prestamista-1', 'agente-gone', 'nadie', 'agente-waiting', 'agente-2'];
  const referred = await findReferred(refs, new AbortController().signal);
  expect(referred.map(({ ref, profile }) => [ref, profile?.id ?? null])).toEqual([
    ['prestamista-1', '1'],
    ['agente-gone', null],
    ['nadie', null],
    ['agente-waiting', null],
    ['agente-2', '2'],
  ]);
  expect(asked.sort()).toEqual(['/api/agents/2', '/api/agents/gone', '/api/agents/waiting', '/api/lenders/1']);
});
