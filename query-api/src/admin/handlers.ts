import type { Handlers } from '@busca/platform';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import type { LogSource } from '../analysis/log-source.ts';
import type { Seals } from '../transparency/seals.ts';
import { candidateHandlers } from './candidates.ts';
import { consentHandlers } from './consent.ts';
import { countHandlers, type Progress } from './counts.ts';
import { editHandlers } from './edits.ts';
import { leadHandlers } from './leads.ts';
import { noticeHandlers } from './notices.ts';
import { profileAccountHandlers } from './profile-account.ts';
import { profileHandlers } from './profiles.ts';
import { reviewHandlers } from './reviews.ts';
import { searchHandlers } from './search.ts';
import { staffHandlers } from './staff.ts';
import { unsentEmailHandlers } from './unsent-emails.ts';

/** Handlers of the admin lists; analysts may call some of them. */
export const administrationHandlers = (
  models: Models,
  log: LogSource,
  seals: Seals,
  progress: Progress,
): Handlers<typeof administrationRoutes> => ({
  ...countHandlers(models, progress),
  ...noticeHandlers(models),
  ...leadHandlers(models),
  ...candidateHandlers(models, log),
  ...consentHandlers(models, log, seals),
  ...unsentEmailHandlers(models),
  ...profileHandlers(models),
  ...profileAccountHandlers(models),
  ...editHandlers(models),
  ...reviewHandlers(models),
  ...searchHandlers(models),
  ...staffHandlers(models),
});
