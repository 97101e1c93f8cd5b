import {
  ReplayCancelled,
  ReplayCompared,
  ReplayFailed,
  ReplayPromoted,
  ReplayPromotionRequested,
  ReplayRequested,
} from '@busca/events';
import { describe, it } from 'vitest';
import { exampleOf, scenario } from '../testing/scenario.ts';
import { replayDecider } from './decider.ts';

const { given } = scenario(replayDecider);
const [requested, compared, promoting] = [
  exampleOf(ReplayRequested),
  exampleOf(ReplayCompared),
  exampleOf(ReplayPromotionRequested),
];
const [cancelled, failed, promoted] = [exampleOf(ReplayCancelled), exampleOf(ReplayFailed), exampleOf(ReplayPromoted)];
const [cancel, promote] = [{ type: 'Cancel' }, { type: 'Promote' }] as const;

describe('A replay', () => {
  it('is requested once', () => {
    const request = { type: 'Request', ...ReplayRequested.example } as const;
    given().when(request).gives(requested);
    given(requested).when(request).gives();
  });

  it('is cancelled until it was compared', () => {
    given(requested).when(cancel).gives(cancelled);
    for (const end of [cancelled, compared, failed]) given(requested, end).when(cancel).refused('not-in-this-state');
    given().when(cancel).refused('not-found');
  });

  it('is promoted once it was compared, with what changes', () => {
    given(requested, compared).when(promote).gives(promoting);
    given(requested).when(promote).refused('not-in-this-state');
    for (const end of [failed, promoted])
      given(requested, compared, promoting, end).when(promote).refused('not-in-this-state');
    given(requested, compared, promoting).when(promote).refused('not-in-this-state');
    given().when(promote).refused('not-found');
  });

  it('is not promoted where that would lose events: up to a moment, behind the live read model, or with parked streams', () => {
    const upTo = {
      type: 'ReplayRequested',
      data: { ...ReplayRequested.example, until: '2026-01-05T00:00:00.000Z' },
    } as const;
    const comparedWith = (data: object) =>
      ({ type: 'ReplayCompared', data: { ...ReplayCompared.example, ...data } }) as const;
    given(upTo, compared).when(promote).refused('not-in-this-state');
    given(requested, comparedWith({ exact: false }))
      .when(promote)
      .refused('not-in-this-state');
    given(requested, comparedWith({ parked: 1 }))
      .when(promote)
      .refused('not-in-this-state');
  });
});
