/** The portal's zone: days, hours and moments in emails are in it, as an email does not know its reader's. */
export const ZONE = 'America/New_York';

const moment = new Intl.DateTimeFormat('es-US', {
  timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short',
});

/** A moment in an email, with the name of the zone. */
export const writeMoment = (at: Date): string => moment.format(at);
