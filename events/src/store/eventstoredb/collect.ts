import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { Recorded } from './stored.ts';

/**
 * Collects all events of a read, and calls `heard` for each. The read is cancelled when the signal aborts, and always
 * at the end.
 */
export async function collect(
  read: StreamingRead<ResolvedEvent>,
  cut: AbortSignal,
  heard: () => void,
): Promise<Recorded[]> {
  const events: Recorded[] = [];
  // Without a listener, an error after the end of the read would end the process.
  read.on('error', () => {});
  const destroy = () => read.destroy();
  cut.addEventListener('abort', destroy);
  try {
    for await (const { event } of read) {
      heard();
      if (event) events.push(event);
    }
    return events;
  } finally {
    cut.removeEventListener('abort', destroy);
    await read.cancel().catch(() => {});
  }
}
