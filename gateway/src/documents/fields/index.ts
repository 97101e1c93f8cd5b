import { account } from './account.es.ts';
import { administration } from './administration.es.ts';
import { asOf } from './as-of.es.ts';
import { audit } from './audit.es.ts';
import { events } from './events.es.ts';
import { email } from './email.es.ts';
import type { Fields } from './field.ts';
import { places } from './places.es.ts';
import { profiles } from './profiles.es.ts';
import { replay } from './replay.es.ts';
import { service } from './service.es.ts';
import { staff } from './staff.es.ts';
import { stats } from './stats.es.ts';

export type { Field } from './field.ts';
export { parameters } from './parameters.es.ts';

/** Texts for each field of bodies and replies. */
export const fields: Fields = {
  ...account,
  ...administration,
  ...asOf,
  ...audit,
  ...events,
  ...email,
  ...places,
  ...profiles,
  ...replay,
  ...service,
  ...staff,
  ...stats,
};
