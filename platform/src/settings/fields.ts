import { z } from 'zod';

/** On or off, as `1` or `0`. */
const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const url = z.url({ protocol: /^https?$/, error: 'must be an address like https://busca.example/' });

/** The least bytes of an HS256 secret. */
const SECRET_BYTES = 32;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether only programs on this machine can connect to a host. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** The least characters of an admin's password. */
export const ADMIN_PASSWORD_MIN = 12;

/** Written in digits: `Number` alone takes a blank for 0, and `0x10` and `1e3` too. */
const numberOf = (digits: RegExp, what: string, isIn: (value: number) => boolean) =>
  z
    .string()
    .trim()
    .refine((text) => digits.test(text) && isIn(Number(text)), `must be ${what}`)
    .transform(Number);
const whole = (least: number, most: number, of = '') =>
  numberOf(/^\d+$/, `a whole number${of} from ${least} to ${most}`, (value) => value >= least && value <= most);

/** Settings of the process, its secret and its first admin. */
export const processSettings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  ERASURES_FILE: z.string().min(1).optional(),
  LEADS_KEPT_DAYS: whole(0, 36_500, ' of days').default(0),
  LEAD_ROUTING: z.enum(['automatic', 'by-hand']).default('automatic'),
  LEAD_OFFER_HOURS: numberOf(
    /^\d*\.?\d+$/,
    'a number of hours above 0, 240 at most',
    (hours) => hours > 0 && hours <= 240,
  ).default(4),
  UNUSED_PICTURES_MAX_MB: whole(10, 1_000_000, ' of megabytes').default(2_000),
  DEMO_DATA: flag.optional(),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  TRUSTED_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= SECRET_BYTES, `must have at least ${SECRET_BYTES} bytes`)
    .optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  ADMIN_DIGEST_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time of day, such as 08:00, or off')
    .default('08:00')
    .transform((at) => (at === 'off' ? null : at)),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .overwrite((password) => password.normalize('NFC'))
    .min(ADMIN_PASSWORD_MIN, `must have at least ${ADMIN_PASSWORD_MIN} characters`)
    .refine((password) => Buffer.byteLength(password) <= 72, 'must have at most 72 bytes')
    .optional(),
};

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
const registriesByState = z.record(z.string().regex(/^[A-Z]{2}$/), z.object({ name: z.string().min(1).max(100), url }));
/** Registries of licences by the code of their state, as JSON. */
const registries = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return registriesByState.parse(JSON.parse(text));
    } catch {
      addIssue(
        'must be JSON like {"FL": {"name": "DBPR", "url": "https://registry.example/"}}: by two capital letters, with names of at most 100 characters',
      );
      return z.NEVER;
    }
  })
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

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Where pictures are stored: in `DATA_DIR` when left out, else in a bucket of an S3-compatible storage. Messages never
 * quote a value.
 */
export const storageSettings = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region like us-east-1')
    .default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w-]+\/)*$/, 'must be empty or end with /, like fotos/')
    .default(''),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type StorageFields = z.infer<z.ZodObject<typeof storageSettings>>;

/** The needed settings that are missing while another one is set. */
export function missingStorageSettings(settings: StorageFields): readonly (typeof NEEDED)[number][] {
  const isUsed =
    [...NEEDED, 'S3_ENDPOINT' as const].some((name) => settings[name] !== undefined) || settings.S3_PREFIX !== '';
  return isUsed ? NEEDED.filter((name) => settings[name] === undefined) : [];
}

/** An S3-compatible bucket and how to sign in to it. */
export interface S3Settings {
  bucket: string;
  /** Left out for Amazon's own. */
  endpoint?: string | undefined;
  region: string;
  /** Before each file's name. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket of the settings; undefined where pictures are stored in the data folder. */
export const s3Of = ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_PREFIX: prefix,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: StorageFields): S3Settings | undefined =>
  bucket && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? { bucket, endpoint, region, prefix, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    : undefined;
