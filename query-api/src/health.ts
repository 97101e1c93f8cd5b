import { START, type Position } from '@busca/events';
import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { awayText, within } from '@busca/platform';
import type { ReadyReply } from './contract.ts';
import { statesAt } from './http/wait-for-position.ts';
import type { Models } from './models.ts';

/** A read model that gets to the log's end within this many ms has caught up: between an event and its document there is always a moment. */
const CATCH_UP_MS = 500;
/** What has not answered after this many ms is away: whoever asks has no more patience either. */
const PATIENCE_MS = 2_000;

type Looked = { name: string; state: ReadModelState | undefined };

async function look([name, reader]: [string, Pick<ReadModelReader<unknown>, 'state'>], head: Position): Promise<Looked> {
  const [state] = (await within(PATIENCE_MS, statesAt([reader], head, { deadline: performance.now() + CATCH_UP_MS })).catch(() => undefined)) ?? [];
  return { name, state };
}

/** What has to serve. */
export interface Health {
  models: Models;
  head: () => Promise<Position>;
  opening: () => readonly string[];
}

/** Whether everything serves: the log, each read model, and no projector behind. */
export async function readiness({ models, head, opening }: Health): Promise<ReadyReply> {
  let logAway = awayText('event log');
  const end = await within(PATIENCE_MS, head()).catch((error: unknown) => void (logAway = awayText('event log', error)));
  const looked = await Promise.all(Object.entries(models).map((model) => look(model, end ?? START)));
  const serving = looked.flatMap(({ name, state }) => (state ? [{ name, state }] : []));
  // A read model beyond the head has read another log, or a longer one, unless something was appended meanwhile.
  const isBeyond = end !== undefined && serving.some(({ state: { position } }) => position > end);
  const limit = isBeyond ? await within(PATIENCE_MS, head()).catch(() => undefined) : end;
  const projections = serving.map(({ name, state: { position, parked } }) =>
    [name, { position, parked, caughtUp: end !== undefined && limit !== undefined && position >= end && position <= limit }] as const);
  const away = [...opening(), ...(end === undefined ? [logAway] : []), ...looked.filter(({ state }) => !state).map(({ name }) => `read model ${name}`)];
  const ready = away.length === 0 && projections.every(([, { caughtUp }]) => caughtUp);
  return { ready, away, projections: Object.fromEntries(projections), head: end ?? START };
}
