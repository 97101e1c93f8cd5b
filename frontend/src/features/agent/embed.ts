/** The https address inside a stored embed (`<iframe src="...">`); null for anything else. */
export function embedAddress(markup: string | null): string | null {
  const source = /<iframe\b[^>]*?\bsrc="([^"]*)"/i.exec(markup ?? '')?.[1]?.replaceAll('&amp;', '&');
  return source && URL.canParse(source) && new URL(source).protocol === 'https:' ? source : null;
}
