import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Font, type Glyph, type PathCommand } from 'opentype.js/dist/opentype.mjs';

/** Text as outlines: what it looks like does not depend on the fonts of the machine. */
export interface Lettering {
  /** Width of a line in pixels, at a size in pixels. */
  width(text: string, size: number): number;
  /** Outline of a line that begins at `x`, with its baseline at `y`, as data of an SVG path. */
  outline(text: string, x: number, y: number, size: number): string;
  /** The text with only characters that the fonts have: others as their letter without its mark, or not at all. */
  drawable(text: string): string;
}

/** A character as one of the fonts draws it. */
interface Letter {
  font: Font;
  glyph: Glyph;
}

/**
 * One character after the other, with the font's kerning, and how far each is from the beginning of a line of size 1.
 * Ligatures are left out: opentype.js reads not all of them.
 */
function place(letters: readonly Letter[]): { letters: (Letter & { at: number })[]; width: number } {
  const placed: (Letter & { at: number })[] = [];
  let width = 0;
  for (const { font, glyph } of letters) {
    const before = placed.at(-1);
    const kerning = before?.font === font ? font.getKerningValue(before.glyph, glyph) : 0;
    const at = width + kerning / font.unitsPerEm;
    placed.push({ font, glyph, at });
    width = at + glyph.advanceWidth / font.unitsPerEm;
  }
  return { letters: placed, width };
}

/** opentype.js writes it too, but makes NaN of numbers such as 1e-14. */
const toPathData = ({ type, x1, y1, x2, y2, x, y }: PathCommand): string =>
  type + [x1, y1, x2, y2, x, y].flatMap((number) => (number === undefined ? [] : number.toFixed(1))).join(' ');

function load(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(fileURLToPath(import.meta.resolve(file)));
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/**
 * @param files WOFF files of installed packages: the parts of one font, in the order in which they are asked for a
 * character
 */
export function loadLettering(...files: string[]): Lettering {
  const fonts = files.map(load);
  const letterOf = (character: string): Letter | undefined =>
    fonts.map((font) => ({ font, glyph: font.charToGlyph(character) })).find(({ glyph }) => glyph.index > 0);
  const lettersOf = (text: string): Letter[] => [...text].flatMap((character) => letterOf(character) ?? []);
  const withGlyph = (character: string): string => [character, character.normalize('NFD')[0]!].find(letterOf) ?? '';
  return {
    width: (text, size) => place(lettersOf(text)).width * size,
    outline: (text, x, y, size) =>
      place(lettersOf(text))
        .letters.map(({ glyph, at }) =>
          glyph
            .getPath(x + at * size, y, size)
            .commands.map(toPathData)
            .join(''),
        )
        .join(''),
    drawable: (text) => [...text.normalize('NFC')].map(withGlyph).join('').replace(/\s+/g, ' ').trim(),
  };
}

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
interface Setting {
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
