import sharp from 'sharp';
import type { Client } from './client.ts';

/** Width and height of the photo, in px. */
const PHOTO_SIZE = 300;

/** A photo as people upload it: a JPEG of one colour. */
export const photo = (background = '#0F5E63'): Promise<Buffer> =>
  sharp({ create: { width: PHOTO_SIZE, height: PHOTO_SIZE, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Uploads a photo of one colour as the pages do. @returns the name that it is stored under */
export async function uploadPhoto(send: Client, colour?: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await photo(colour))], { type: 'image/jpeg' }), 'foto.jpg');
  return String((await send('POST', '/api/uploads/create', form)).body.fileName);
}
