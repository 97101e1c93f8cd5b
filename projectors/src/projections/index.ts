import type { Projection } from './definition/projection.ts';
import { answerTimesProjection } from './messages/answer-times.ts';
import { accountsProjection, staffProjection } from './people/people.ts';
import { auditProjection } from './audit/audit.ts';
import { editsProjection } from './admin/edits.ts';
import { leadsProjection } from './admin/leads.ts';
import { listingHistoryProjection } from './directory/listing-history.ts';
import { noticesProjection } from './admin/notices.ts';
import { replaysProjection } from './analysis/replays.ts';
import { searchProjection } from './admin/search.ts';
import { unsentEmailsProjection } from './admin/unsent-emails.ts';
import { planLedgerProjection } from './audit/plan-ledger.ts';
import { statsProjection } from './analysis/stats.ts';
import { leadTasksProjection, turnsProjection } from './messages/turn.ts';
import { reviewsProjection } from './directory/reviews.ts';
import { agentsProjection, lendersProjection } from './directory/profiles.ts';

/** The projection of every read model. */
export const projections: readonly Projection<unknown>[] = [
  agentsProjection,
  lendersProjection,
  accountsProjection,
  noticesProjection,
  leadsProjection,
  unsentEmailsProjection,
  auditProjection,
  planLedgerProjection,
  statsProjection,
  searchProjection,
  editsProjection,
  staffProjection,
  listingHistoryProjection,
  replaysProjection,
  answerTimesProjection,
  turnsProjection,
  leadTasksProjection,
  reviewsProjection,
];

/** No read model has this name; the message lists the known ones. `code` is that of any wrong setting or argument. */
class UnknownReadModel extends Error {
  readonly code = 'wrong-setting';
  constructor(name: string, others: readonly string[]) {
    super(
      `No read model is called "${name}": there are ${[...projections.map(({ model }) => model.name), ...others].join(', ')}`,
    );
    this.name = 'UnknownReadModel';
  }
}

/**
 * The projection of a read model. `others` are further names that the caller accepts, for the message.
 * @throws UnknownReadModel
 */
export function projectionOf(name: string, others: readonly string[] = []): Projection<unknown> {
  const found = projections.find(({ model }) => model.name === name);
  if (!found) throw new UnknownReadModel(name, others);
  return found;
}
