import { streams } from '@busca/events';
import sharp from 'sharp';
import { approve } from './approve.ts';
import { agentForm, type Started } from './started.ts';

/** Uploads a picture of one colour. @returns its name */
export async function uploadPicture({ send }: Pick<Started, 'send'>, background: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
  return String((await send('POST', '/api/uploads/create', form)).body.fileName);
}

/** A square PNG of noise, which no format compresses. */
export const noisePng = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** Signs up an approved agent with a picture. */
export async function agentWithPicture(api: Started, image: string) {
  const { id: accountId, token, email } = await api.signUp('Agent');
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email, image }, { token });
  const { id } = body.newAgent as unknown as { id: string };
  await approve(api, id);
  return {
    accountId,
    token,
    stream: streams.profile('agent', id),
    change: (to: string) => api.send('PUT', `/api/agents/${id}`, { image: to }, { token }),
  };
}

/** A segment of a JPEG file: its marker, its length and its content. */
export function segment(marker: number, content: Iterable<number>): Buffer {
  const bytes = Buffer.from([...content]);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/**
 * The first pass over each of 63 coefficients, and 13 more that make each finer: as many as a file with one colour
 * channel may have.
 */
const PASSES = Array.from({ length: 14 }, (_, n) => 13 - n).flatMap((low) =>
  Array.from({ length: 63 }, (_, place) =>
    segment(0xda, [1, 1, 0, place + 1, place + 1, low === 13 ? 13 : ((low + 1) << 4) | low]),
  ),
);
/** "64 blocks without a coefficient", in the seven bits that the table below gives it, and a bit to fill the byte. */
const EMPTY = Buffer.from([1]);

/**
 * A valid, grey JPEG of 64 x 64 pixels with very many small scans (882 at most) and one of the whole picture. A file
 * for 52 megapixels is hardly longer.
 */
export const manyScans = (scans: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    // Quantisation, 64 x 64 pixels of one channel, a table of one code for the means and one for the rest.
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, 0, 64, 0, 64, 1, 1, 0x11, 0]),
    segment(0xc4, [0, 1, ...zeros(16)]),
    segment(0xc4, [0x10, 1, ...zeros(15), 0x60]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(8),
    ...PASSES.slice(0, scans - 1).flatMap((pass) => [pass, EMPTY]),
    Buffer.from([0xff, 0xd9]),
  ]);
