import type { Projection } from './projection.ts';
import { accountsProjection } from './accounts.ts';
import { auditProjection } from './audit.ts';
import { leadsProjection } from './leads.ts';
import { noticesProjection } from './notices.ts';
import { agentsProjection, lendersProjection } from './profiles.ts';

/** Every read model that there is. */
export const projections: readonly Projection<unknown>[] = [
  agentsProjection, lendersProjection, accountsProjection, noticesProjection, leadsProjection, auditProjection,
];
