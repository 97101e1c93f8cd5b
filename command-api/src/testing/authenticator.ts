import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR of what an authenticator sends: small whole numbers, texts, bytes and maps. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** What a test may get wrong. */
export interface Signing {
  challenge: string;
  rpId?: string;
  origin?: string;
  counter?: number;
  /** Whether the person is verified, by finger, face or PIN. */
  verified?: boolean;
}

/** An authenticator in software, with one key pair (ES256): it signs real answers. */
export function authenticator({ site = 'busca.example', handle = '' }: { site?: string; handle?: string } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: key type EC2, algorithm ES256, curve P-256, coordinates.
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, { challenge, origin = `https://${site}` }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function dataOf({ rpId = site, counter = 0, verified = true }: Signing, flags = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | flags]), count]);
  }
  return {
    id: base64url(id),
    /** The body that adds its key. */
    create(signing: Signing) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = Buffer.concat([dataOf(signing, ATTESTED), credential]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        name: 'Mi teléfono',
        credential_id: base64url(id),
        client_data: base64url(clientData('webauthn.create', signing)),
        attestation: base64url(attestation),
      };
    },
    /** The body that signs in with its key. */
    get(signing: Signing, userHandle = handle) {
      const [data, client] = [dataOf(signing), clientData('webauthn.get', signing)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        credential_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(signature),
        user_handle: userHandle,
      };
    },
  };
}
