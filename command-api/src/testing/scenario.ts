import { newId, type DomainEvent, type EventLog, type EventType } from '@busca/events';
import type { ApiError } from '@busca/platform';
import { expect } from 'vitest';
import { stateAfter, type Decider } from '../command-handler/decider.ts';

/** The example event of an event definition. */
export const exampleOf = ({ type, example }: { type: string; example: unknown }): DomainEvent =>
  ({ type, data: example }) as DomainEvent;

/** Given-when-then for a decider: given these events, when this command comes, it gives those events or is refused. */
export const scenario = <State, Command>(decider: Decider<State, Command>) => ({
  given: (...past: DomainEvent[]) => ({
    when(command: Command) {
      const decide = () => decider.decide(command, stateAfter(decider, past));
      return {
        gives: (...events: DomainEvent[]) => expect(decide()).toEqual(events),
        refused(code: ApiError['code']) {
          expect(decide).toThrow(expect.objectContaining({ code }));
        },
      };
    },
  }),
});

interface Unreadable {
  stream: string;
  type: EventType;
  /** Whose it is, as the type has it. */
  data: { accountId: string } | { person: string };
}

/** Appends an event that only a newer version of the portal can read. @returns its id */
export async function appendUnreadable(
  { store }: Pick<EventLog, 'store'>,
  { stream, type, data }: Unreadable,
): Promise<string> {
  const id = newId();
  const metadata = {
    at: new Date().toISOString(),
    actor: { id: null, role: 'System' },
    $correlationId: id,
    $causationId: id,
    schemaVersion: 99,
  };
  await store.append(stream, (await store.read(stream)).length - 1, [
    { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) },
  ]);
  return id;
}
