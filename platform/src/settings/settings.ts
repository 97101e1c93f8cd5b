import { z } from 'zod';
import { isLoopback, missingStorageSettings, pageSettings, processSettings, storageSettings, url } from './fields.ts';

/** Listings of our own, marked as a demonstration. */
const DEMO_LISTINGS = '/propiedades-de-demostración';
/** A page of our own in place of the checkout; it does not exist in production. */
const demoCheckout = (plan: string): string => `/pago-de-demostración?plan=${plan}`;

const SMTP = 'must be an smtp:// or smtps:// address with a host, like smtp://host:587';

/** A name, with or without quotes, and an address in angle brackets; or either without them. */
const SENDER =
  /^(?<name>[^\r\n<>]*)<(?<address>[^\s<>@,;:()"]+@[\w.-]+)>$|^(?<bareName>[^\r\n<>@]*\s)?(?<bareAddress>[^\s<>@,;:()"]+@[\w.-]+)$/;

/** The sender's name, empty without one, and address: a name may hold what separates addresses in a header. */
function senderOf(text: string, context: z.RefinementCtx): { name: string; address: string } {
  const { name, address, bareName, bareAddress } = SENDER.exec(text.trim())?.groups ?? {};
  if (!address && !bareAddress)
    context.addIssue({ code: 'custom', message: 'must be an email address, with or without a name before it' });
  const unquoted = (name ?? bareName ?? '')
    .trim()
    .replace(/^"(.*)"$/, (_, quoted: string) => quoted.replaceAll(/\\(.)/g, '$1'));
  return { name: unquoted, address: address ?? bareAddress ?? '' };
}

/** Settings of outgoing mail. */
const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: SMTP, abort: true })
    .refine((address) => new URL(address).hostname !== '', SMTP)
    .optional(),
  MAIL_FROM: z.string().transform(senderOf).default({ name: 'Busca', address: 'no-responder@busca.example' }),
};

/** Optional `name:password@`, then one or more hosts with optional ports, separated by commas. */
const HOSTS = String.raw`(?:[^\s/@:]+:[^\s/@]+@)?[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*`;
const OPTIONS = String.raw`(?:\?[^\s?]+)?`;

/** Not `z.url`, which refuses a list of hosts. Messages never quote the value, which may hold a password. */
const address = (pattern: string, message: string) => z.string().regex(new RegExp(`^${pattern}$`), message);

/** The base addresses of one service's processes; the gateway uses them in turn. */
const upstreams = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(url).min(1, 'must name one address at least'));

/**
 * Addresses of the log's and the other stores' engines (files in `DATA_DIR` when left out), and of the APIs behind the
 * gateway.
 */
const engineSettings = {
  EVENTSTORE_URL: address(
    String.raw`esdb(?:\+discover)?:\/\/${HOSTS}\/?${OPTIONS}`,
    'must be an address like esdb://host:2113 or esdb+discover://host:2113',
  ).optional(),
  MONGODB_URL: address(
    String.raw`mongodb(?:\+srv)?:\/\/${HOSTS}(?:\/[\w-]*)?${OPTIONS}`,
    'must be an address like mongodb://host:27017/busca or mongodb+srv://host/busca',
  ).optional(),
  COMMAND_API_URL: upstreams('http://127.0.0.1:3001/'),
  QUERY_API_URL: upstreams('http://127.0.0.1:3002/'),
};

const fields = { ...processSettings, ...pageSettings, ...mailSettings, ...engineSettings, ...storageSettings };

const OPEN_DEVELOPMENT =
  'would open development to the network, with accounts whose password everybody knows and a mailbox that anybody may read: set NODE_ENV=production, or both DEMO_DATA=0 and SMTP_URL, or HOST=127.0.0.1';

const OPEN_TESTS =
  'must be a host of this machine, such as 127.0.0.1, with NODE_ENV=test: passwords are hashed cheaply then';

/** Every setting's name in the environment. */
export const settingNames: readonly string[] = Object.keys(fields);

/** What a server holds is not ours to fill, unless we are told to: demonstration data can't be taken out of a log. */
const hasDemoData = ({
  DEMO_DATA,
  NODE_ENV,
  EVENTSTORE_URL,
  MONGODB_URL,
}: z.output<z.ZodObject<typeof fields>>): boolean =>
  DEMO_DATA ?? (NODE_ENV !== 'production' && !EVENTSTORE_URL && !MONGODB_URL);

const schema = z
  .object(fields)
  .superRefine((value, context) => {
    const production = value.NODE_ENV === 'production';
    if (value.NODE_ENV === 'test' && !isLoopback(value.HOST))
      context.addIssue({ code: 'custom', path: ['HOST'], message: OPEN_TESTS });
    if (production && value.DEMO_DATA)
      context.addIssue({ code: 'custom', path: ['DEMO_DATA'], message: 'must be 0 or unset in production' });
    if (!production && !isLoopback(value.HOST) && (hasDemoData(value) || !value.SMTP_URL))
      context.addIssue({ code: 'custom', path: ['HOST'], message: OPEN_DEVELOPMENT });
    if (production && value.SMTP_URL && !value.PUBLIC_URL)
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must be set where SMTP_URL is, like https://busca.example/: the links in emails begin with it',
      });
    if (Boolean(value.ADMIN_EMAIL) !== Boolean(value.ADMIN_PASSWORD))
      context.addIssue({
        code: 'custom',
        path: ['ADMIN_EMAIL'],
        message: 'goes with ADMIN_PASSWORD: set both or neither',
      });
    for (const name of missingStorageSettings(value))
      context.addIssue({
        code: 'custom',
        path: [name],
        message:
          'must be set to store pictures in a bucket: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
      });
  })
  .transform((value) => {
    const production = value.NODE_ENV === 'production';
    const checkout = (url: string | undefined, plan: string) => url ?? (production ? null : demoCheckout(plan));
    return {
      ...value,
      production,
      /** Whether demo accounts, whose password is public, are refused: other machines may reach this one. */
      refusesDemo: production || !isLoopback(value.HOST),
      DEMO_DATA: hasDemoData(value),
      ADMIN_SECOND_FACTOR: value.ADMIN_SECOND_FACTOR ?? (production ? ('required' as const) : ('optional' as const)),
      LISTINGS_FRAME_URL: value.LISTINGS_FRAME_URL ?? (production ? null : DEMO_LISTINGS),
      CHECKOUT_STANDARD_URL: checkout(value.CHECKOUT_STANDARD_URL, 'Standard'),
      CHECKOUT_PRO_URL: checkout(value.CHECKOUT_PRO_URL, 'Pro'),
    };
  });

/** The validated settings. */
export type Settings = z.infer<typeof schema>;

/** Invalid settings, which stop the start; each line of the message names one and says what it must be. */
export class WrongSetting extends Error {
  readonly code = 'wrong-setting';
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'WrongSetting';
  }
}

/**
 * Reads the settings from the environment; an empty one counts as left out.
 * @throws WrongSetting with a line for each invalid one
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  throw new WrongSetting(result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
}

/** The gateway's default address. */
const GATEWAY = 'http://127.0.0.1:3000/';

/** Base URL of links in emails. */
export const publicUrlOf = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string => PUBLIC_URL ?? GATEWAY;
