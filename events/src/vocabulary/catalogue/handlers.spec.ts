import { expect, it } from 'vitest';
import { eventTypes, type EventType } from './catalogue.ts';
import { dispatcher } from './handlers.ts';
import { LeadHandled, LeadSent } from '../lead.ts';

type Others = Exclude<EventType, 'LeadSent' | 'LeadHandled'>;
const others = eventTypes.filter((type): type is Others => type !== 'LeadSent' && type !== 'LeadHandled');
const sent = { type: 'LeadSent', data: LeadSent.example } as const;
const handled = { type: 'LeadHandled', data: LeadHandled.example } as const;

it('Event handlers: an event reaches the handler of its type, with the context', () => {
  const { types, dispatch } = dispatcher({
    on: { LeadSent: ({ data }, context: string) => `${data.consent} ${context}`, LeadHandled: () => '' },
    ignored: others,
  });
  expect(types).toEqual(['LeadSent', 'LeadHandled']);
  expect(dispatch(sent, 'of a visitor')).toBe('contact-1 of a visitor');
});

it('Event handlers: an ignored event is answered by undefined', () => {
  const { dispatch, isHandled } = dispatcher({ on: { LeadSent: () => 1 }, ignored: [...others, 'LeadHandled'] });
  expect([dispatch(handled, undefined), isHandled(handled), isHandled(sent)]).toEqual([undefined, false, true]);
});

it('Event handlers: an event that is neither handled nor ignored, or both, does not compile', () => {
  // @ts-expect-error -- LeadHandled stands in neither
  expect(() => dispatcher({ on: { LeadSent: () => 1 }, ignored: others })).toThrow('not so LeadHandled');
  const all = [...others, 'LeadHandled'] as const;
  // @ts-expect-error -- LeadHandled stands in both
  expect(() => dispatcher({ on: { LeadSent: () => 1, LeadHandled: () => 2 }, ignored: all })).toThrow('LeadHandled');
});

it('Event handlers: a type argument does not stand for the list of what is ignored', () => {
  expect(() => dispatcher<number, Others | 'LeadHandled'>({ on: { LeadSent: () => 1 }, ignored: others })).toThrow(
    'not so LeadHandled',
  );
});
