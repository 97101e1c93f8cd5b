const [MARKER, SCAN, END] = [0xff, 0xda, 0xd9];
/** Markers without a length: the start of the picture, restarts within a scan, and one for private use. */
const isBare = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/** Index of the next marker's code; -1 without one. Within a scan's data, 0xff is followed by 0 where it is no marker. */
function nextCode(file: Buffer, from: number): number {
  for (let at = file.indexOf(MARKER, from); at >= 0 && at + 1 < file.length; at = file.indexOf(MARKER, at + 1)) if (file[at + 1] !== 0 && file[at + 1] !== MARKER) return at + 1;
  return -1;
}

/** How many scans a JPEG file has: what is in other segments, such as a small picture of its own, does not count. */
export function scansOf(file: Buffer): number {
  let scans = 0;
  for (let at = nextCode(file, 0); at >= 0 && file[at] !== END; ) {
    const code = file[at]!;
    if (code === SCAN) scans += 1;
    const hasLength = !isBare(code) && at + 2 < file.length;
    at = nextCode(file, at + 1 + (hasLength ? file.readUInt16BE(at + 1) : 0));
  }
  return scans;
}
