/** An image's address: a URL stays as it is, a file name goes under the media base. Empty without an image. */
export function imageUrl(image: string, mediaBase: string): string {
  if (!image || image.startsWith('http')) return image;
  return `${mediaBase.replace(/\/+$/, '')}/${image.replace(/^\/+/, '')}`;
}
