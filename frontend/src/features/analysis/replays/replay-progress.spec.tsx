import type { ReplayReply } from '@busca/query-api/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { replays } from '../../../copy/analysis/projections.ts';
import { ReplayProgress } from './replay-screen.tsx';

const words = replays.progress;
const draw = (progress: Partial<NonNullable<ReplayReply['progress']>>): string => {
  const replay = {
    id: 'r',
    status: 'promoting',
    progress: {
      phase: 'replay',
      percent: 25,
      events: 4_000,
      rate: 2_000,
      seconds_left: 6,
      at: '2026-01-05T09:00:00.000Z',
      ...progress,
    },
  };
  return renderToStaticMarkup(<ReplayProgress replay={replay as unknown as ReplayReply} />);
};

it('Replay: its screen shows percent, events, rate and time left', () => {
  const html = draw({});
  for (const text of ['<progress', words.percent(25), words.events(4_000), words.rate(2_000), words.left(6)])
    expect(html).toContain(text);
  expect(html).not.toContain(words.comparing);
});

it('Replay: its screen shows no time left while that is unknown, and says when it is compared', () => {
  expect(draw({ percent: 0, seconds_left: null })).not.toContain(words.left(6));
  expect(draw({ percent: 100, seconds_left: 0 })).toContain(words.comparing);
});
