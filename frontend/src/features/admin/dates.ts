const full = new Intl.DateTimeFormat('es-US', {
  year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short',
});

/** An instant in the reader's own time zone, which it names. */
export const writeInstant = (at: string): string => full.format(new Date(at));
