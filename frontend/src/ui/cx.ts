/** Class names joined, those that do not apply left out. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
