const ELLIPSIS = '…';

/** Width of a text in pixels. */
type Measure = (text: string) => number;

/** The longest beginning of a text that fits, with an ellipsis where something is cut off. */
export function cut(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && measure(characters.join('') + ELLIPSIS) > width) characters.pop();
  return characters.join('').trimEnd() + ELLIPSIS;
}

/** Lines of whole words, each as long as fits; a word that is longer stands alone. */
function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How a text is set into a box: its lines, and their size in pixels. */
export interface Setting {
  lines: string[];
  size: number;
}

/** The text at the largest of the sizes at which it fits; at the last one it is cut off. */
export function fit(
  text: string,
  { width, lines: max, sizes }: { width: number; lines: number; sizes: readonly number[] },
  measure: (text: string, size: number) => number,
): Setting {
  for (const size of sizes) {
    const lines = wrap(text, width, (line) => measure(line, size));
    if (lines.length <= max && lines.every((line) => measure(line, size) <= width)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const atSize: Measure = (line) => measure(line, size);
  const lines = wrap(text, width, atSize);
  const shown = lines.length > max ? [...lines.slice(0, max - 1), lines.slice(max - 1).join(' ')] : lines;
  return { lines: shown.map((line) => cut(line, width, atSize)), size };
}
