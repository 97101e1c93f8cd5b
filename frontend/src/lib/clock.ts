const time = new Intl.DateTimeFormat('es-US', { hour: 'numeric', minute: '2-digit' });

/** An hour of the reader's clock with its article: 'las 2:04 p. m.', 'la 1:00 p. m.'. */
export const writeClock = (at: Date): string => `${at.getHours() % 12 === 1 ? 'la' : 'las'} ${time.format(at)}`;

/** A day as a format writes it, with the hour: '30 de noviembre a la 1:00 p. m.'. */
export const withClock = (day: Intl.DateTimeFormat, at: Date): string => `${day.format(at)} a ${writeClock(at)}`;
