import { type EventProofReply, proofFileSchema, type SealReply } from '@busca/query-api/contract';

/** What came out of checking an event. A proved one says what it is, out of what was sealed. */
export type Checked = { id: string } & (
  | { is: 'proved'; type: string; at: string | null; seal: SealReply }
  | { is: 'waiting' | 'changed' | 'foreign' }
);

/** Longer than any proof that we make, in characters. */
const PROOF_MAX = 2_000_000;

type Hash = Uint8Array<ArrayBuffer>;

const sha256 = async (...parts: Hash[]): Promise<Hash> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));

const toHex = (hash: Hash): string => Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Hash => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const INNER = Uint8Array.of(1);
/** A leaf is hashed behind a zero, and an inner node behind a one, so that none stands for the other (RFC 6962). */
const leafOf = (content: string): Promise<Hash> => sha256(Uint8Array.of(0), new TextEncoder().encode(content));

/** The root that an audit path leads to, as RFC 9162, 2.1.3.2 has it; null for a path that is none of the tree. */
async function rootOf({ leaf, index, size, path }: EventProofReply): Promise<string | null> {
  let [nth, last, node] = [index, size - 1, fromHex(leaf)];
  const up = () => ([nth, last] = [Math.floor(nth / 2), Math.floor(last / 2)]);
  if (nth > last) return null;
  for (const other of path.map(fromHex)) {
    if (last === 0) return null;
    if (nth % 2 === 1 || nth === last) {
      node = await sha256(INNER, other, node);
      while (nth % 2 === 0 && nth !== 0) up();
    } else node = await sha256(INNER, node, other);
    up();
  }
  return last === 0 ? toHex(node) : null;
}

/** Type and time of a sealed event. It is one of ours, since its seal is over it. */
function readContent(content: string): { id: string; type: string; at: string | null } {
  const [id, type, , , , metadata] = JSON.parse(content) as [string, string, string, number, string, string];
  return { id, type, at: (JSON.parse(metadata) as { at?: string }).at ?? null };
}

async function check(
  id: string,
  proof: EventProofReply,
  sealOf: (number: number) => Promise<SealReply | undefined>,
): Promise<Checked> {
  const seal = await sealOf(proof.seal);
  if (seal?.hash !== proof.seal_hash) return { id, is: 'foreign' };
  const isWhole = toHex(await leafOf(proof.content)) === proof.leaf && (await rootOf(proof)) === seal.root;
  if (!isWhole) return { id, is: 'changed' };
  const { id: sealed, type, at } = readContent(proof.content);
  return sealed === id ? { id, is: 'proved', type, at, seal } : { id, is: 'changed' };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Checks the proof of a certificate by the seals, which `sealOf` knows.
 * @returns what came out for each event; null where the text is no proof of ours
 * @throws what `sealOf` throws
 */
export async function checkProof(
  text: string,
  sealOf: (number: number) => Promise<SealReply | undefined>,
): Promise<Checked[] | null> {
  const file = text.length > PROOF_MAX ? null : proofFileSchema.safeParse(parsed(text));
  if (!file?.success) return null;
  return Promise.all(
    file.data.events.map(({ event_id, proof }) =>
      proof ? check(event_id, proof, sealOf) : { id: event_id, is: 'waiting' as const },
    ),
  );
}
