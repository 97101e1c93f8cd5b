import { z } from 'zod';
import { engineSettings } from './engines.ts';
import { mailSettings } from './mail.ts';
import { pageSettings } from './pages.ts';
import { isLoopback, processSettings } from './process.ts';
import { missingStorageSettings, storageSettings } from './storage.ts';

/** Listings of our own, marked as a demonstration. */
const DEMO_LISTINGS = '/propiedades-de-demostración';
/** A page of our own in place of the checkout; it does not exist in production. */
const demoCheckout = (plan: string): string => `/pago-de-demostración?plan=${plan}`;

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
