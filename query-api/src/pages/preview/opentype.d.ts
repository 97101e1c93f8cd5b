/** What is used of opentype.js 2: it comes without types, and those of version 1 bring the browser's. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Glyph {
    /** 0 for a character that the font has not. */
    index: number;
    /** In units of the font. */
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  export function parse(bytes: ArrayBufferLike): Font;
}
