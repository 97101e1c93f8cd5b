import type { Crop, Size } from './crop.ts';

/**
 * Longest side in pixels that is sent. The server stores half of it; a phone's photo is four times as large, and takes
 * minutes on a slow network.
 */
const MAX_SIDE = 2_400;
const QUALITY = 0.92;

interface Chosen {
  file: File;
  /** Address of the picture. */
  url: string;
  size: Size | null;
  crop: Crop | null;
}

/** A picture as it is sent; the crop is null where the picture has been cut. */
export type PictureToSend = Pick<Chosen, 'file' | 'crop'>;

function canvasOf(side: number) {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return { canvas, context: canvas.getContext('2d') };
}

/**
 * Whether a canvas gives what was drawn on it: some browsers give noise instead, so that nobody is recognised by it.
 */
function isTrueCanvas(): boolean {
  const [side, colour] = [16, [60, 120, 180]];
  const { context } = canvasOf(side);
  if (!context) return false;
  context.fillStyle = `rgb(${colour.join(' ')})`;
  context.fillRect(0, 0, side, side);
  return context
    .getImageData(0, 0, side, side)
    .data.every((value, at) => at % 4 === 3 || Math.abs(value - colour[at % 4]!) < 4);
}

/** The chosen square as a JPEG, no larger than is sent; null where the browser can't draw it. */
async function drawSquare(url: string, { x, y, size }: Crop): Promise<File | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(size, MAX_SIDE);
  const { canvas, context } = canvasOf(side);
  if (!context || !isTrueCanvas()) return null;
  // What is transparent is white, as the server stores it.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, size, size, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], 'foto.jpg', { type: blob.type });
}

/** The picture itself with its crop, or the chosen square of a large one. */
export async function pictureToSend({ file, url, size, crop }: Chosen): Promise<PictureToSend> {
  if (!size || !crop || Math.max(size.width, size.height) <= MAX_SIDE) return { file, crop };
  const square = await drawSquare(url, crop).catch(() => null);
  return square ? { file: square, crop: null } : { file, crop };
}
