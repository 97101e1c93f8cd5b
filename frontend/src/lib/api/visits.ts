import type { PostBody } from './api.ts';
import { api } from './api.ts';
import { recall } from '../storage.ts';

type Act = PostBody<'/api/figures'>['what'];

/** What was counted since the page was loaded. */
const counted = new Set<string>();

/**
 * Counts what a visitor does with profiles, each once a visit. Where somebody is signed in nothing is counted: visitors
 * have no accounts, so an owner does not count, nor a colleague.
 */
export function countVisit(what: Act, profiles: readonly string[]): void {
  if (recall('token') !== null) return;
  const fresh = profiles.filter((id) => !counted.has(`${what} ${id}`));
  if (fresh.length === 0) return;
  for (const id of fresh) counted.add(`${what} ${id}`);
  void api.beacon('/api/figures', { profile_id: fresh, what });
}
