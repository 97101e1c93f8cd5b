import { PICTURE_WIDTHS } from '@busca/command-api/contract/constants';

const SQUARES = PICTURE_WIDTHS.map((width) => `?w=${width} ${width}w`);

/** A folder's address and a name in it, with one slash between. */
function inFolder(folder: string, name: string): string {
  // As nearly all are spelled; patterns, which take longer than all the rest, are for the others.
  if (folder.endsWith('/') && !folder.endsWith('//') && !name.startsWith('/')) return folder + name;
  return `${folder.replace(/\/+$/, '')}/${name.replace(/^\/+/, '')}`;
}

/** An image's address: a URL stays as it is, a file name goes under the media base. Empty without an image. */
export function imageUrl(image: string, mediaBase: string): string {
  if (!image || image.startsWith('http')) return image;
  return inFolder(mediaBase, image);
}

/** The `srcset` of an image's squares; empty for an image of another origin, which has none. */
export const imageSet = (address: string): string =>
  /^\/(?!\/)/.test(address) ? SQUARES.reduce((set, square) => `${set}${set && ', '}${address}${square}`, '') : '';
