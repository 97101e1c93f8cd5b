import { z } from 'zod';
import { flag } from './fields.ts';

/** The least bytes of an HS256 secret. */
const SECRET_BYTES = 32;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether only programs on this machine can connect to a host. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** The least characters of an admin's password. */
export const ADMIN_PASSWORD_MIN = 12;

/** Settings of the process, its secret and its first admin. */
export const processSettings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  ERASURES_FILE: z.string().min(1).optional(),
  LEADS_KEPT_DAYS: z.coerce.number('must be a number of days').int().min(0).max(36_500).default(0),
  LEAD_ROUTING: z.enum(['automatic', 'by-hand']).default('automatic'),
  LEAD_OFFER_HOURS: z.coerce.number('must be a number of hours').positive().max(240).default(4),
  UNUSED_PICTURES_MAX_MB: z.coerce.number('must be a number of megabytes').int().min(10).max(1_000_000).default(2_000),
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
