import type { EventReply } from '@busca/query-api/contract';

/** An event with the events that it caused in turn. */
export interface CausedEvent {
  event: EventReply;
  caused: CausedEvent[];
}

/** A command with the events that it caused. */
export interface CausingCommand {
  id: string;
  caused: CausedEvent[];
}

/**
 * The chain of causes of a request's events, in log order: commands, and below each what it caused. An event whose
 * cause is another event stands below that one.
 */
export function causeTree(events: readonly EventReply[]): CausingCommand[] {
  const nodes = new Map(events.map((event) => [event.id, { event, caused: [] } satisfies CausedEvent as CausedEvent]));
  const commands = new Map<string, CausingCommand>();
  for (const node of nodes.values()) {
    const { causationId } = node.event;
    const cause = nodes.get(causationId) ?? commands.get(causationId) ?? { id: causationId, caused: [] };
    if ('id' in cause) commands.set(causationId, cause);
    cause.caused.push(node);
  }
  return [...commands.values()];
}
