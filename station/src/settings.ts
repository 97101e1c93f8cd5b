import { z } from 'zod';

/** Bytes that an HS256 secret needs at least. */
const SECRET_BYTES = 32;

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = z.url({ protocol: /^https?$/ });
const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be host names parted by commas');
/** Where pictures are: a path of this origin or an address elsewhere. Names are put right behind it. */
const mediaBase = z.union([z.string().regex(/^\/[\w/-]+\/$/), url.endsWith('/')], 'must be a path or an http(s) address that ends with /');
const plans = ['Free', 'Standard', 'Pro', 'Enterprise'] as const;
const priceText = z.string().trim().max(60);
/** The plans of a comma list, each once, the cheapest first. */
const plansShown = z.string().transform((list) => list.split(',').map((plan) => plan.trim()).filter(Boolean))
  .pipe(z.array(z.enum(plans, `must be some of ${plans.join(', ')}, parted by commas`)).min(1)).transform((shown) => plans.filter((plan) => shown.includes(plan)));
/** A page of our own that stands for the checkout while there is none; it does not exist in production. */
/** The pages' own listings, which say that they are a demonstration. */
const DEMO_LISTINGS = '/propiedades-de-demostración';
const demoCheckout = (plan: string): string => `/pago-de-demostración?plan=${plan}`;
const notYet = (name: string) => z.undefined(`${name} is not supported yet: leave it unset, the embedded default serves`).optional();

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    DATA_DIR: z.string().min(1).default('.data'),
    DEMO_DATA: flag.optional(),
    RATE_LIMITS: z.enum(['on', 'off']).default('on').transform((value) => value === 'on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    JWT_SECRET: z.string().refine((secret) => Buffer.byteLength(secret) >= SECRET_BYTES, `must have at least ${SECRET_BYTES} bytes`).optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8).refine((password) => Buffer.byteLength(password) <= 72, 'must have at most 72 bytes').optional(),
    PUBLIC_URL: url.optional(),
    ENGLISH_SITE_URL: url.default('https://findahome.example/'),
    APP_DOWNLOAD_URL: url.default('https://app.findahome.example/'),
    SELL_URL: url.default('https://vender.findahome.example/'),
    TERMS_URL: url.default('https://busca.example/terminos'),
    MEDIA_BASE_URL: mediaBase.default('/uploads/'),
    REALTOR_LINE: z.string().default('Busca · Portal de demostración · Licencia de demostración n.º 000000'),
    EMBED_HOSTS: z.string().default('www.youtube.com,player.vimeo.com,my.matterport.com,www.google.com')
      .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()).filter(Boolean)).pipe(z.array(hostName)),
    PLANS_SHOWN: plansShown.default(['Free']),
    PRICE_STANDARD: priceText.optional(),
    PRICE_PRO: priceText.optional(),
    PRICE_ENTERPRISE: priceText.optional(),
    CHECKOUT_STANDARD_URL: url.optional(),
    CHECKOUT_PRO_URL: url.optional(),
    LISTINGS_FRAME_URL: url.optional(),
    ANALYTICS_ID: z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id like G-ABC123').optional(),
    POSTAL_ADDRESS: z.string().min(1).default('Busca, Privacidad, 100 Demonstration Street, Nashville, TN 37201'),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z.string().regex(/^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|\b[^\s<>@]+@[^\s<>@]+)$/, 'must be an email address, with or without a name before it').default('Busca <no-responder@busca.example>'),
    EVENTSTORE_URL: notYet('EVENTSTORE_URL'),
    MONGODB_URL: notYet('MONGODB_URL'),
  })
  .superRefine((value, context) => {
    const production = value.NODE_ENV === 'production';
    if (production && !value.JWT_SECRET) context.addIssue({ code: 'custom', path: ['JWT_SECRET'], message: 'must be set in production' });
    if (production && value.DEMO_DATA) context.addIssue({ code: 'custom', path: ['DEMO_DATA'], message: 'must be 0 or unset in production' });
    if (Boolean(value.ADMIN_EMAIL) !== Boolean(value.ADMIN_PASSWORD))
      context.addIssue({ code: 'custom', path: ['ADMIN_EMAIL'], message: 'goes with ADMIN_PASSWORD: set both or neither' });
  })
  .transform((value) => {
    const production = value.NODE_ENV === 'production';
    const checkout = (url: string | undefined, plan: string) => url ?? (production ? null : demoCheckout(plan));
    return {
      ...value,
      production,
      DEMO_DATA: value.DEMO_DATA ?? !production,
      LISTINGS_FRAME_URL: value.LISTINGS_FRAME_URL ?? (production ? null : DEMO_LISTINGS),
      CHECKOUT_STANDARD_URL: checkout(value.CHECKOUT_STANDARD_URL, 'Standard'),
      CHECKOUT_PRO_URL: checkout(value.CHECKOUT_PRO_URL, 'Pro'),
    };
  });

/** What is configured, each value checked. */
export type Settings = z.infer<typeof schema>;

/** A setting that stops the start; the message names it and says what it must be. */
export class WrongSetting extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'WrongSetting';
  }
}

/** Reads the settings out of the environment; an empty one counts as left out. @throws WrongSetting with a line for each wrong one */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  throw new WrongSetting(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
