import sharp from 'sharp';
import type { Started } from './started.ts';

/** Uploads a picture of one colour. @returns its name */
export async function uploadPicture({ send }: Pick<Started, 'send'>, background: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } }).png().toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
  return String((await send('POST', '/api/uploads/create', form)).body.fileName);
}
