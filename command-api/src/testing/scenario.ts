import type { DomainEvent } from '@busca/events';
import type { ApiError } from '@busca/platform';
import { expect } from 'vitest';
import { fold, type Decider } from '../command-handler/decider.ts';

/** The example event of an event definition. */
export const exampleOf = ({ type, example }: { type: string; example: unknown }): DomainEvent => ({ type, data: example }) as DomainEvent;

/** Given-when-then for a decider: given these events, when this command comes, it gives those events or is refused. */
export const scenario = <State, Command>(decider: Decider<State, Command>) => ({
  given: (...past: DomainEvent[]) => ({
    when(command: Command) {
      const decide = () => decider.decide(command, fold(decider, past));
      return {
        gives: (...events: DomainEvent[]) => expect(decide()).toEqual(events),
        refused(code: ApiError['code']) {
          expect(decide).toThrow(expect.objectContaining({ code }));
        },
      };
    },
  }),
});
