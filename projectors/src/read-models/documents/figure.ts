import type { LeadPage, PlanType, ProfileKind, RejectionCategory } from '@busca/events';
import { readModel } from './read-model.ts';

/** A fact that the figures count: a profile's way, or one event. Nothing personal. */
export type FigureDocument =
  | { fact: 'profile'; kind: ProfileKind; signedUpAt: string; approvedAt: string | null; premiumAt: string | null }
  | { fact: 'rejection'; at: string; category: RejectionCategory }
  | { fact: 'plan'; at: string; from: PlanType; to: PlanType }
  | { fact: 'lead'; at: string; page: LeadPage | null };

export const stats = readModel<FigureDocument>('stats');
