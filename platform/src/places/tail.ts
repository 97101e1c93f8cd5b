/** What people write behind a place: a ZIP code, the country. */
const TAIL =
  /[\s,]+(?:\d{5}(?:-\d{4})?|U\.?\s?S\.?(?:\s?A)?|EE\.?\s?UU|Estados Unidos|United States(?: of America)?)\.?$/i;

/** Longest text that is read so: a longer one names no place, and would take long. */
const LENGTH_MAX = 100;

/**
 * A place without a ZIP code and the country behind it ('San Juan, PR 00901, USA' -> 'San Juan, PR'); a ZIP code alone
 * stays.
 */
export function withoutTail(text: string): string {
  if (text.length > LENGTH_MAX) return text;
  let place = text.trim();
  for (let shorter = place.replace(TAIL, ''); shorter !== place; shorter = place.replace(TAIL, '')) place = shorter;
  return place;
}
