import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { Recorded } from './stored.ts';

/** Collects all events of a read. The read is cancelled when the signal aborts, and always at the end. */
export async function collect(read: StreamingRead<ResolvedEvent>, cut: AbortSignal): Promise<Recorded[]> {
  const events: Recorded[] = [];
  // Without a listener, an error after the end of the read would end the process.
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
