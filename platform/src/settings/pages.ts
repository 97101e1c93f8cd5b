import { z } from 'zod';
import { url } from './fields.ts';

const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be host names parted by commas');
/** Base of picture addresses: a path of this origin or a URL, ending with '/'. A picture's name is appended to it. */
const mediaBase = z.union(
  [z.string().regex(/^\/[\w/-]+\/$/), url.endsWith('/')],
  'must be a path or an http(s) address that ends with /',
);
/** The site's address: pages have no other place than the top of it, and its links must show nobody a password. */
const site = url
  .transform((address) => new URL(address))
  .refine(
    ({ href, origin }) => href === `${origin}/`,
    'must be an address without a path, a query or a password, like https://busca.example/',
  )
  .transform(({ href }) => href);
/** Registries of licences by the code of their state, as JSON: `{"FL": {"name": "DBPR", "url": "https://..."}}`. */
const registries = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue('must be JSON like {"FL": {"name": "DBPR", "url": "https://registry.example/"}}');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[A-Z]{2}$/), z.object({ name: z.string().min(1).max(100), url })))
  .default({});
const priceText = z.string().trim().max(60);
/** What a plan brings, parted by `;`, as a table and a phone can show it. */
const planLines = z
  .string()
  .transform((text) => partsOf(text, ';'))
  .pipe(
    z
      .array(z.string().max(80, 'must be lines of at most 80 characters, parted by ;'))
      .max(8, 'must be at most 8 lines, parted by ;'),
  )
  .default([]);
const partsOf = (list: string, mark: string): string[] =>
  list
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
const namesIn = (list: string): string[] => partsOf(list, ',');

/** Texts and links of the pages. */
export const pageSettings = {
  PUBLIC_URL: site.optional(),
  ENGLISH_SITE_URL: url.default('https://findahome.example/'),
  APP_DOWNLOAD_URL: url.default('https://app.findahome.example/'),
  SELL_URL: url.default('https://vender.findahome.example/'),
  TERMS_URL: url.default('https://busca.example/terminos'),
  MEDIA_BASE_URL: mediaBase.default('/uploads/'),
  REALTOR_LINE: z.string().default('Busca · Portal de demostración · Licencia de demostración n.º 000000'),
  LICENCE_REGISTRIES: registries,
  EMBED_HOSTS: z
    .string()
    .default('www.youtube.com,player.vimeo.com,my.matterport.com,www.google.com')
    .transform((hosts) => namesIn(hosts.toLowerCase()))
    .pipe(z.array(hostName)),
  /** The query API, which knows the plans, checks the names. */
  PLANS_SHOWN: z.string().transform(namesIn).pipe(z.array(z.string()).min(1, 'must name a plan')).default(['Free']),
  PRICE_STANDARD: priceText.optional(),
  PRICE_PRO: priceText.optional(),
  PRICE_ENTERPRISE: priceText.optional(),
  INCLUDES_STANDARD: planLines,
  INCLUDES_PRO: planLines,
  INCLUDES_ENTERPRISE: planLines,
  CHECKOUT_STANDARD_URL: url.optional(),
  CHECKOUT_PRO_URL: url.optional(),
  LISTINGS_FRAME_URL: url.optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id like G-ABC123')
    .optional(),
  POSTAL_ADDRESS: z.string().min(1).default('Busca, Privacidad, 100 Demonstration Street, Nashville, TN 37201'),
};
