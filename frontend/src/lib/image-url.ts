/** Where an image is: a full address as it is, a bare name under the media base. Empty for no image. */
export function imageUrl(image: string, mediaBase: string): string {
  if (!image || image.startsWith('http')) return image;
  return `${mediaBase.replace(/\/+$/, '')}/${image.replace(/^\/+/, '')}`;
}
