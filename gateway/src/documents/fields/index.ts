import { account } from './account.es.ts';
import { administration, staff, email } from './administration.es.ts';
import { audit, asOf } from './audit.es.ts';
import { events, stats, replay } from './analysis.es.ts';
import type { Fields } from './field.ts';
import { messages } from './messages.es.ts';
import { reviews } from './reviews.es.ts';
import { figures, profiles, places } from './profiles.es.ts';
import { service } from './service.es.ts';
import { transparency } from './transparency.es.ts';

export type { Field } from './field.ts';
export { parameters } from './parameters.es.ts';

/** Texts for each field of bodies and replies. */
export const fields: Fields = {
  ...account,
  ...administration,
  ...asOf,
  ...audit,
  ...events,
  ...figures,
  ...email,
  ...messages,
  ...places,
  ...profiles,
  ...replay,
  ...reviews,
  ...service,
  ...staff,
  ...stats,
  ...transparency,
};
