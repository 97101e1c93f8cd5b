const [MARKER, SCAN, END] = [0xff, 0xda, 0xd9];
/** Markers without a length: the start of the picture, restarts within a scan, and one for private use. */
const isBare = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);
/** Markers that give the picture's size: all of this range but three, which are tables and an extension. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/**
 * Index of the next marker's code; -1 without one. Within a scan's data, 0xff is followed by 0 where it is no marker.
 */
function nextCode(file: Buffer, from: number): number {
  for (let at = file.indexOf(MARKER, from); at >= 0 && at + 1 < file.length; at = file.indexOf(MARKER, at + 1))
    if (file[at + 1] !== 0 && file[at + 1] !== MARKER) return at + 1;
  return -1;
}

export interface JpegOutline {
  /** Passes over the picture that a decoder makes: one, or about ten of a progressive file. */
  scans: number;
  /** Width times height; 0 where no marker says it. */
  pixels: number;
  /** Whether the marker of the end is there. */
  hasEnd: boolean;
}

/** What a JPEG file's markers say. What is in other segments, such as a small picture of its own, does not count. */
export function outlineOf(file: Buffer): JpegOutline {
  let [scans, pixels] = [0, 0];
  for (let at = nextCode(file, 0); at >= 0;) {
    const code = file[at]!;
    if (code === END) return { scans, pixels, hasEnd: true };
    if (code === SCAN) scans += 1;
    // After the code: two bytes of length, one of precision, then height and width.
    const hasSize = isFrame(code) && at + 7 < file.length;
    if (hasSize) pixels = Math.max(pixels, file.readUInt16BE(at + 4) * file.readUInt16BE(at + 6));
    const hasLength = !isBare(code) && at + 2 < file.length;
    at = nextCode(file, at + 1 + (hasLength ? file.readUInt16BE(at + 1) : 0));
  }
  return { scans, pixels, hasEnd: false };
}

/** The file with the marker of the end, which a decoder waits for. */
export const withEnd = (file: Buffer): Buffer => Buffer.concat([file, Buffer.from([MARKER, END])]);
