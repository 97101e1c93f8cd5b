const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The name and the code of an email's link in an address's fragment, for one of these names. Mail programs and people
 * add to links: a full stop, a bracket, a mark of a campaign, another encoding or two. A code has letters, digits, `-`
 * and `_` alone.
 */
export function linkIn(hash: string, names: readonly string[]): [name: string, code: string] | null {
  for (const [, name = '', code = ''] of decoded(decoded(hash)).matchAll(/([a-z-]+)=([\w-]+)/g))
    if (names.includes(name)) return [name, code];
  return null;
}
