import { streams, WrongExpectedRevision, type EventLog, type EventNamed } from '@busca/events';

interface Dependencies {
  log: Pick<EventLog, 'append' | 'readStream'>;
  now: () => Date;
}

/** An event about a profile that follows from the calendar, with an id that follows from what it says. */
export type DueEvent = EventNamed<'ProfileAnswerTimeMeasured' | 'LicenceTermReached'> & { id: string };

/**
 * Appends an event to the profile's own stream, once for an id, however many processes try; to an erased profile's
 * never. @returns whether it was appended
 */
export async function appendOnce({ log, now }: Dependencies, { id, ...event }: DueEvent): Promise<boolean> {
  const stream = streams.profile(event.data.kind, event.data.profileId);
  const metadata = {
    at: now().toISOString(),
    actor: { id: null, role: 'System' as const },
    $correlationId: id,
    $causationId: id,
  };
  for (;;) {
    const events = await log.readStream(stream);
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last || first.isErased || events.some((one) => one.id === id)) return false;
    try {
      await log.append(stream, last.revision, [{ ...event, id, metadata }]);
      return true;
    } catch (error) {
      // Its owner was faster.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
