import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double knows: one key pair, and the bucket that exists. */
interface Known {
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
}

interface StoredObject {
  bytes: Buffer;
  type: string;
  cacheControl: string;
  changedAt: Date;
}

/** Keys of a page of a listing; Amazon's have 1,000. */
const PAGE = 100;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/**
 * Whether a request is signed with the key pair (AWS Signature Version 4), and so is its body. Written from Amazon's
 * description, not with its SDK.
 */
export function isSigned(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Omit<Known, 'bucket'>,
): boolean {
  const [, keyId, date, region, names, signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date']);
  const digest = String(headers['x-amz-content-sha256']);
  if (
    keyId !== accessKeyId ||
    !date ||
    !region ||
    !names?.split(';').includes('host') ||
    !at.startsWith(date) ||
    digest !== sha256(body)
  )
    return false;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const signed = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
    .join('');
  const request = [method, pathname, query, signed, names, digest].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const key = ['aws4_request', 's3', region, date].reduceRight<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')).toString('hex') === signature;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>${text}`;
const fail = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));

/** A page of the keys that begin with a prefix, in order. */
function listed(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const contentOf = (key: string): string => {
    const { changedAt, bytes } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  };
  const contents = page.map(contentOf).join('');
  const next =
    keys.length > PAGE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)!}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return xml(`<ListBucketResult>${contents}${next}</ListBucketResult>`);
}

/** Answers a signed request about one object. */
function answerObject(
  objects: Map<string, StoredObject>,
  key: string,
  { method, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const source = headers['x-amz-copy-source'];
  const object = objects.get(
    source === undefined ? key : decodeURIComponent(String(source)).split('/').slice(1).join('/'),
  );
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if ((method !== 'PUT' || source !== undefined) && !object)
    return method === 'HEAD' ? void response.writeHead(404).end() : fail(response, 404, 'NoSuchKey');
  if (method === 'PUT') {
    objects.set(key, {
      bytes: source === undefined ? body : object!.bytes,
      type: headers['content-type'] ?? '',
      cacheControl: headers['cache-control'] ?? '',
      changedAt: new Date(),
    });
    return void response.writeHead(200).end(source === undefined ? '' : xml('<CopyObjectResult></CopyObjectResult>'));
  }
  const { bytes, type, changedAt } = object!;
  response
    .writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length, 'Last-Modified': changedAt.toUTCString() })
    .end(method === 'HEAD' ? undefined : bytes);
}

/** A double of an S3-compatible server, with one bucket in memory. It answers only what is signed rightly. */
export async function startS3(known: Known) {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const [, bucket, ...key] = decodeURIComponent(pathname).split('/');
    if (!isSigned(request, body, known)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== known.bucket) return fail(response, 404, 'NoSuchBucket');
    if (key.join('') === '')
      return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listed(objects, searchParams));
    return answerObject(objects, key.join('/'), request, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the bucket holds, by key. */
    objects,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
