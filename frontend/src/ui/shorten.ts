/** A text on one line, with its last words left out where it is longer than `max` characters; an ellipsis tells so. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const room = line.slice(0, max);
  const end = room.lastIndexOf(' ');
  return `${room.slice(0, end > 0 ? end : max - 1).replace(/[\s,.;:]+$/, '')}…`;
}
