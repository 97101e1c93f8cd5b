import { fold } from '../../ui/fold.ts';
import { splitAreas } from '../../ui/form/areas.ts';

/** Whether an area is the city of that name, given with its state or without. */
export const serves = (area: string, city: string): boolean => `${fold(area)},`.startsWith(`${fold(city)},`);

/**
 * The area that stands under a profile's name: the one that was searched for where it is served ('San Juan' for
 * 'San Juan, PR' too), the first one otherwise.
 */
export function areaShown(areasServed: string, term: string): string {
  const areas = splitAreas(areasServed);
  return (term && areas.some((area) => serves(area, term)) ? term : areas[0]) ?? '';
}
