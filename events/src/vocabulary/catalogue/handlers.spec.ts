import { describe, expect, it } from 'vitest';
import { dispatcher, fold, type Dispatcher, type Evolve } from './handlers.ts';
import type { DomainEvent } from './catalogue.ts';
import { DemoRequestHandled } from '../plan.ts';
import { LeadSent } from '../lead.ts';
import { PremiumGranted, PremiumRevoked } from '../profile.ts';

const recorded = <Event extends DomainEvent>(event: Event) => ({
  ...event,
  id: 'x',
  stream: 'agent-x',
  revision: 3,
  position: '7',
  metadata: {
    at: '2026-01-05T10:00:00.000Z',
    actor: { id: null, role: 'System' as const },
    $correlationId: 'x',
    $causationId: 'x',
  },
});
const granted = recorded({ type: 'PremiumGranted', data: PremiumGranted.example });
const revoked = recorded({ type: 'PremiumRevoked', data: PremiumRevoked.example });
const foreign = recorded({ type: 'LeadSent', data: LeadSent.example });

describe('A dispatcher', () => {
  it('calls the handler of an event, with the context', () => {
    const { types, dispatch }: Dispatcher<string, 'premium', string> = dispatcher(['premium'], {
      PremiumGranted: ({ data, revision }, context) => `${data.kind} ${revision} ${context}`,
      PremiumRevoked: null,
    });
    expect(types).toEqual(['PremiumGranted']);
    expect(dispatch(granted, 'of an admin')).toBe('agent 3 of an admin');
  });

  it('answers by undefined an event whose handler is null, and one of another subject', () => {
    const { dispatch, isHandled } = dispatcher(['premium'], { PremiumGranted: () => 1, PremiumRevoked: null });
    expect([granted, revoked, foreign].map((event) => dispatch(event, undefined))).toEqual([1, undefined, undefined]);
    expect([granted, revoked, foreign].map(isHandled)).toEqual([true, false, false]);
  });
});

describe('A fold', () => {
  it('gives any state that a handler gives, and leaves it as it is for null and for other subjects', () => {
    const evolve: Evolve<number | undefined> = fold(['premium'], {
      PremiumGranted: (_, count) => (count === 1 ? undefined : (count ?? 0) + 1),
      PremiumRevoked: null,
    });
    const after = (events: DomainEvent[]) => events.reduce(evolve, 0);
    expect([after([granted, revoked, foreign]), after([granted, revoked, granted])]).toEqual([1, undefined]);
  });

  it("can't be a function of somebody's own, which could forget an event type", () => {
    // @ts-expect-error -- only fold makes one
    const own: Evolve<number> = (count: number, { type }: DomainEvent) => (type === 'LeadSent' ? count + 1 : count);
    expect(own(0, foreign)).toBe(1);
  });
});

describe('Event handlers', () => {
  it('without one for a type of their subjects do not compile', () => {
    // @ts-expect-error -- PremiumRevoked is missing
    expect(() => fold<number, 'premium'>(['premium'], { PremiumGranted: () => 1 })).toThrow('not so PremiumRevoked');
    // @ts-expect-error -- PremiumRevoked is missing
    expect(() => dispatcher(['premium'], { PremiumGranted: () => 1 })).toThrow('not so PremiumRevoked');
  });

  it('with one for a type of another subject do not compile', () => {
    const handled = () => DemoRequestHandled.version;
    expect(() =>
      // @ts-expect-error -- DemoRequestHandled is of another subject
      fold<number, 'premium'>(['premium'], { PremiumGranted: null, PremiumRevoked: null, DemoRequestHandled: handled }),
    ).toThrow('not so DemoRequestHandled');
    expect(() =>
      // @ts-expect-error -- DemoRequestHandled is of another subject
      dispatcher(['premium'], { PremiumGranted: null, PremiumRevoked: null, DemoRequestHandled: handled }),
    ).toThrow('not so DemoRequestHandled');
  });

  it('in which a spread object brings a type of another subject are refused when they are made', () => {
    const common = { PremiumGranted: null, PremiumRevoked: null, DemoRequestHandled: () => 1 };
    expect(() => dispatcher(['premium'], { ...common })).toThrow('not so DemoRequestHandled');
  });
});
