import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { Recorded } from './stored.ts';

/** All events of a read, which is cancelled when the signal says so and at its end, however that comes. */
export async function collect(read: StreamingRead<ResolvedEvent>, cut: AbortSignal): Promise<Recorded[]> {
  const events: Recorded[] = [];
  // Errors that come when nobody reads any more would end the process.
  read.on('error', () => {});
  const destroy = () => read.destroy();
  cut.addEventListener('abort', destroy);
  try {
    for await (const { event } of read) if (event) events.push(event);
    return events;
  } finally {
    cut.removeEventListener('abort', destroy);
    await read.cancel().catch(() => {});
  }
}
