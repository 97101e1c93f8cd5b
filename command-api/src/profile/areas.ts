import { AREA_SEPARATOR } from '../contract.ts';

/** Normalises areas: trims the entries, drops empty and repeated ones (case-insensitively), and joins them by '; '. */
export function normaliseAreas(areas: string): string {
  const entries = areas.split(';').map((entry) => entry.trim().replace(/\s+/g, ' ')).filter(Boolean);
  const byName = new Map<string, string>();
  for (const entry of entries) if (!byName.has(entry.toLowerCase())) byName.set(entry.toLowerCase(), entry);
  return [...byName.values()].join(AREA_SEPARATOR);
}
