// Apart from the other constants: the search form loads it on the home page.
export {
  SPECIALTIES_MAX,
  specialtiesIn,
  specialtiesOf,
  specialtiesText,
  specialtyNames,
  specialtyWords,
  type Specialty,
} from '@busca/events/specialties';

/**
 * Where the count of a list ends that is filtered twice, or by name too: this total means that there are at least as
 * many.
 */
export const COUNTED_MAX = 1_001;
