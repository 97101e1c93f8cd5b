import type { Projection } from './projection.ts';
import { accountsProjection } from './accounts.ts';
import { auditProjection } from './audit.ts';
import { editsProjection } from './edits.ts';
import { eventsProjection } from './events.ts';
import { leadsProjection } from './leads.ts';
import { listingHistoryProjection } from './listing-history.ts';
import { noticeHistoryProjection } from './notice-history.ts';
import { noticesProjection } from './notices.ts';
import { replaysProjection } from './replays.ts';
import { searchProjection } from './search.ts';
import { unsentEmailsProjection } from './unsent-emails.ts';
import { planLedgerProjection } from './plan-ledger.ts';
import { staffProjection } from './staff.ts';
import { statsProjection } from './stats.ts';
import { agentsProjection, lendersProjection } from './profiles.ts';

/** The projection of every read model. */
export const projections: readonly Projection<unknown>[] = [
  agentsProjection, lendersProjection, accountsProjection, noticesProjection, leadsProjection, unsentEmailsProjection, auditProjection, planLedgerProjection, eventsProjection, statsProjection, searchProjection, editsProjection, staffProjection,
  listingHistoryProjection, noticeHistoryProjection, replaysProjection,
];

/** No read model has this name; the message lists the known ones. */
export class UnknownReadModel extends Error {
  constructor(name: string, others: readonly string[]) {
    super(`No read model is called "${name}": there are ${[...projections.map(({ model }) => model.name), ...others].join(', ')}`);
    this.name = 'UnknownReadModel';
  }
}

/** The projection of a read model. `others` are further names that the caller accepts, for the message. @throws UnknownReadModel */
export function projectionOf(name: string, others: readonly string[] = []): Projection<unknown> {
  const found = projections.find(({ model }) => model.name === name);
  if (!found) throw new UnknownReadModel(name, others);
  return found;
}
