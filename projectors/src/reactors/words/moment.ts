/** The portal's zone: that of its days and hours, and of readers whose place nobody knows. */
export const ZONE = 'America/New_York';

/**
 * A moment in an email, by the reader's clock, with the name of the zone ('martes, 6 de enero de 2026, 5:30 a.m. AST').
 */
export const writeMoment = (at: Date, zone: string = ZONE): string =>
  new Intl.DateTimeFormat('es-US', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
