import { fold } from '../../ui/fold.ts';
import { splitAreas } from '../../ui/form/areas.ts';

const serves = (area: string, term: string) => fold(area) === term || fold(area).startsWith(`${term},`);

/**
 * The area that stands under an agent's name: the one that was searched for where the agent serves it ('San Juan' for
 * 'San Juan, PR' too), the first one otherwise.
 */
export function areaShown(areasServed: string, term: string): string {
  const areas = splitAreas(areasServed);
  const sought = fold(term);
  return (sought && areas.some((area) => serves(area, sought)) ? term : areas[0]) ?? '';
}
