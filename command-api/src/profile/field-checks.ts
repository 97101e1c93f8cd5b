import type { Website } from '@busca/events';
import { ApiError, fieldError } from '@busca/platform';
import { languagesIn } from '@busca/platform/languages';
import { loadPlaces } from '@busca/platform/places';
import sanitizeHtml from 'sanitize-html';
import { AREA_SEPARATOR } from '../contract.ts';

const entriesOf = (areas: string): string[] =>
  areas
    .split(';')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/**
 * An area as the catalogue spells it; a name that several states have stays without one. Undefined for what is no city.
 */
function spelled(entry: string): string | undefined {
  const place = loadPlaces().find(entry);
  if (place?.kind !== 'cities') return undefined;
  const [city, ...others] = place.cities;
  return others.length === 0 ? city.label : city.name;
}

/**
 * Normalises areas: spells them as the catalogue does, drops empty and repeated ones (case-insensitively), and joins
 * them by '; '.
 */
export function normaliseAreas(areas: string): string {
  const byName = new Map<string, string>();
  for (const entry of entriesOf(areas).map((one) => spelled(one) ?? one))
    if (!byName.has(entry.toLowerCase())) byName.set(entry.toLowerCase(), entry);
  return [...byName.values()].join(AREA_SEPARATOR);
}

/**
 * Checks normalised areas. Those that the profile already has may stay: older ones were free text.
 * @throws ApiError `invalid-body`
 */
export function requireKnownAreas(areas: string, present = ''): void {
  const kept = new Set(entriesOf(present));
  const unknown = entriesOf(areas).filter((entry) => !kept.has(entry) && spelled(entry) === undefined);
  if (unknown.length === 0) return;
  throw new ApiError('invalid-body', [
    { code: 'unknown-city', message: `areas_served: no city is named ${unknown.join(', ')}`, path: 'areas_served' },
  ]);
}

/** The id of Spanish in the catalogue, and the name that stands for no answer at sign-up. */
const SPANISH = 'espanol';
const SPANISH_NAME = 'Español';

/** The languages of a new profile: who names none on this site speaks Spanish. */
export const languagesOrSpanish = (text: string, website: Website): string =>
  text === '' && website === 'Busca' ? SPANISH_NAME : text;

/**
 * Checks the languages of a profile of this site: a text that names some names Spanish too. The text that the profile
 * has may stay: older ones were not checked.
 * @throws ApiError `invalid-body`
 */
export function requireSpanish(text = '', website?: Website, present?: string): void {
  const named = languagesIn(text);
  if (website !== 'Busca' || text === present || named.length === 0 || named.includes(SPANISH)) return;
  throw new ApiError('invalid-body', [
    {
      code: 'spanish-needed',
      message: 'languages_spoken: a profile of this site speaks Spanish',
      path: 'languages_spoken',
    },
  ]);
}

/** An embedded page may run scripts in its own origin and open links; it can never reach this site's origin. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/**
 * Reduces an admin's embed markup to one sandboxed iframe of an allowed https host; null for empty markup.
 * @throws ApiError `invalid-embed` where it holds no such iframe
 */
export function toEmbed(markup: string | null, hosts: readonly string[]): string | null {
  if (markup === null || markup.trim() === '') return null;
  let frames = 0;
  const clean = sanitizeHtml(markup, {
    allowedTags: ['iframe'],
    allowedAttributes: { iframe: ['src', 'title', 'sandbox', 'loading', 'referrerpolicy'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    allowedIframeHostnames: [...hosts],
    textFilter: () => '',
    exclusiveFilter: ({ attribs }) => !isAllowed(attribs.src, hosts) || ++frames > 1,
    transformTags: {
      iframe: (tagName, { src = '', title = '' }) => ({
        tagName,
        attribs: { src, title, sandbox: SANDBOX, loading: 'lazy', referrerpolicy: 'strict-origin-when-cross-origin' },
      }),
    },
  });
  if (frames === 0)
    throw fieldError('invalid-embed', 'iframe_link', `Send one iframe with an https address of: ${hosts.join(', ')}`);
  return clean;
}

/** What may be framed of hosts that also lead to any other page ('/url?q=', '/redirect?q='). */
const FRAMED_PATHS: Readonly<Record<string, RegExp>> = {
  'www.google.com': /^\/maps\/embed(\/|$)/,
  'maps.google.com': /^\/maps\/embed(\/|$)/,
  'www.youtube.com': /^\/embed\//,
};

function isAllowed(src: string | undefined, hosts: readonly string[]): boolean {
  if (!src || !URL.canParse(src)) return false;
  const { protocol, hostname, username, port, pathname } = new URL(src);
  return (
    protocol === 'https:' &&
    hosts.includes(hostname) &&
    username === '' &&
    port === '' &&
    (FRAMED_PATHS[hostname]?.test(pathname) ?? true)
  );
}
