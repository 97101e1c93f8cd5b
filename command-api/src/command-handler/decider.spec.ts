import { eventTypes, LeadHandled, LeadSent, type DomainEvent, type EventType } from '@busca/events';
import { expect, it } from 'vitest';
import { createEvolve, fold, type Evolve } from './decider.ts';

type Others = Exclude<EventType, 'LeadSent' | 'LeadHandled'>;
const others = eventTypes.filter((type): type is Others => type !== 'LeadSent' && type !== 'LeadHandled');
const sent: DomainEvent = { type: 'LeadSent', data: LeadSent.example };
const handled: DomainEvent = { type: 'LeadHandled', data: LeadHandled.example };

it('Evolve: an ignored event leaves the state as it is, and a handler may give any state', () => {
  const evolve: Evolve<number | null> = createEvolve({
    on: { LeadSent: (_, count) => (count === 1 ? null : (count ?? 0) + 1) },
    ignored: [...others, 'LeadHandled'],
  });
  expect(
    [
      [sent, handled],
      [sent, handled, sent, handled],
    ].map((events) => fold({ initialState: 0, evolve }, events)),
  ).toEqual([1, null]);
});

it('Evolve: an event type that a decider neither handles nor ignores does not compile', () => {
  // @ts-expect-error -- LeadHandled stands in neither
  const missing = (): Evolve<number> => createEvolve({ on: { LeadSent: () => 1 }, ignored: others });
  expect(missing).toThrow('not so LeadHandled');
});

it("Evolve: a decider can't have one of its own, which could forget an event type", () => {
  // @ts-expect-error -- only createEvolve makes one
  const own: Evolve<number> = (count: number, { type }: DomainEvent) => (type === 'LeadSent' ? count + 1 : count);
  expect(own(0, sent)).toBe(1);
});
