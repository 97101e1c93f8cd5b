import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/fields.ts';
import { PICTURE_CACHE, type FileStorage, type ListedFile, UploadsAway } from './port.ts';

/** Ms until a connection, and until a reply, is given up; the client tries three times. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 15_000 };
/** S3 takes keys of 1,024 bytes. */
const LONGEST_NAME = 200;

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const headersOf = (name: string) => ({
  ContentType: types[name.split('.').at(-1)!] ?? 'application/octet-stream',
  CacheControl: PICTURE_CACHE,
});

const MISSING = new Set(['NoSuchKey', 'NotFound']);
const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name);

const away = (error: unknown): never => {
  throw new UploadsAway(error);
};

/** The result of the work; undefined where there is no such object. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => (isMissing(error) ? undefined : away(error)));

/** Loads the SDK at the first use, so that no start pays for it. */
async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  // The SDK's own switch: on Node 20 it warns that its later versions need Node 22. This pinned one does not.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: TIMEOUTS,
    // Other servers than Amazon's know neither buckets as host names nor the newest checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

type Connection = Awaited<ReturnType<typeof connect>>;

/** Connects at the first use. */
function connector(settings: S3Settings): () => Promise<Connection> {
  let connected: Promise<Connection> | undefined;
  return () => (connected ??= connect(settings));
}

async function* objectsOf({ sdk, client }: Connection, Bucket: string, Prefix: string): AsyncGenerator<ListedFile> {
  for (let token: string | undefined, isLast = false; !isLast; isLast = token === undefined) {
    const page = await client
      .send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }))
      .catch(away);
    for (const { Key, LastModified, Size = 0 } of page.Contents ?? [])
      if (Key && LastModified) yield { name: Key.slice(Prefix.length), changedAt: LastModified, size: Size };
    token = page.NextContinuationToken;
  }
}

const bodyOf = ({ Body }: GetObjectCommandOutput): Readable => Body as Readable;

/** File storage in an S3-compatible bucket. A file's age is the object's last modification. */
export function s3Storage(settings: S3Settings): FileStorage {
  const { bucket: Bucket, prefix } = settings;
  const s3 = connector(settings);
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  async function get(name: string): Promise<GetObjectCommandOutput | undefined> {
    const { sdk, client } = await s3();
    return unlessMissing(client.send(new sdk.GetObjectCommand(at(name))));
  }
  return {
    async put(name, Body) {
      const { sdk, client } = await s3();
      await client.send(new sdk.PutObjectCommand({ ...at(name), Body, ...headersOf(name) })).catch(away);
    },
    async read(name) {
      const bytes = await (await get(name))?.Body?.transformToByteArray().catch(away);
      return bytes && Buffer.from(bytes);
    },
    async open(name) {
      const object = await get(name);
      return (
        object && {
          size: object.ContentLength ?? 0,
          stream: () => bodyOf(object),
          close: async () => void bodyOf(object).destroy(),
        }
      );
    },
    async touch(name) {
      if (name.length > LONGEST_NAME) return false;
      const { sdk, client } = await s3();
      const copy = {
        ...at(name),
        CopySource: `${Bucket}/${encodeURIComponent(prefix + name)}`,
        MetadataDirective: 'REPLACE' as const,
        ...headersOf(name),
      };
      return (await unlessMissing(client.send(new sdk.CopyObjectCommand(copy)))) !== undefined;
    },
    async remove(name) {
      const { sdk, client } = await s3();
      await unlessMissing(client.send(new sdk.DeleteObjectCommand(at(name))));
    },
    async changedAt(name) {
      const { sdk, client } = await s3();
      return (await unlessMissing(client.send(new sdk.HeadObjectCommand(at(name)))))?.LastModified;
    },
    async *list() {
      yield* objectsOf(await s3(), Bucket, prefix);
    },
  };
}
