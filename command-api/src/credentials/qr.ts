import { encode } from 'uqr';

/** A QR code of a text as one SVG path on a square of `size` units. The page draws it as SVG, which no CSP refuses. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
