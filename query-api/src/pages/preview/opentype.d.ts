/** What is used of opentype.js 2: it comes without types, and those of version 1 bring the browser's. */
declare module 'opentype.js/dist/opentype.mjs' {
  /** A command of an SVG path, with the points that it has. */
  export interface PathCommand {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  export interface Glyph {
    /** 0 for a character that the font has not. */
    index: number;
    /** In units of the font. */
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  export function parse(bytes: ArrayBufferLike): Font;
}
