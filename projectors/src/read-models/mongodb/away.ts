import { isAway } from '@busca/platform/mongodb';
import { throwingAway } from '../away.ts';

/** What the work answers. @throws ReadModelsAway when MongoDB could not be reached, or could not answer */
export const orAway = throwingAway(isAway);
