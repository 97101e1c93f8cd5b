import { z } from 'zod';
import { url } from './fields.ts';

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
