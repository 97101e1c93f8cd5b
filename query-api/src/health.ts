import { START, type Position } from '@busca/events';
import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { awayText, within } from '@busca/platform';
import type { ReadyReply } from './contract.ts';
import { statesAt } from './http/wait-for-position.ts';
import type { Models } from './models.ts';

/**
 * A read model that reaches the log's end within this many ms counts as caught up: projecting an event always takes a
 * moment.
 */
const CATCH_UP_MS = 500;
/** A dependency that has not answered after this many ms counts as away: load balancers time out at about that time. */
const PATIENCE_MS = 2_000;

type Probe = { name: string; state: ReadModelState | undefined };

async function probe([name, reader]: [string, Pick<ReadModelReader<unknown>, 'state'>], head: Position): Promise<Probe> {
  const [state] = (await within(PATIENCE_MS, statesAt([reader], head, { deadline: performance.now() + CATCH_UP_MS })).catch(() => undefined)) ?? [];
  return { name, state };
}

/** The text of a read model that does not answer, or answers in part only. */
function awayModel({ name, state }: Probe): string[] {
  if (!state) return [`read model ${name}`];
  return state.damaged ? [`read model ${name} (its file is damaged: stop, delete the folder read-models and start again)`] : [];
}

/** Dependencies that readiness checks. */
export interface Health {
  models: Models;
  head: () => Promise<Position>;
  opening: () => readonly string[];
}

/** Readiness: the log and every read model answer, and no read model is behind the log. */
export async function readiness({ models, head, opening }: Health): Promise<ReadyReply> {
  let logAway = awayText('event log');
  const end = await within(PATIENCE_MS, head()).catch((error: unknown) => void (logAway = awayText('event log', error)));
  const probes = await Promise.all(Object.entries(models).map((model) => probe(model, end ?? START)));
  const serving = probes.flatMap(({ name, state }) => (state ? [{ name, state }] : []));
  // A read model beyond the head belongs to another or a longer log, unless an event was appended meanwhile: read the
  // head again.
  const isBeyond = end !== undefined && serving.some(({ state: { position } }) => position > end);
  const limit = isBeyond ? await within(PATIENCE_MS, head()).catch(() => undefined) : end;
  const projections = serving.map(({ name, state: { position, parked } }) =>
    [name, { position, parked, caughtUp: end !== undefined && limit !== undefined && position >= end && position <= limit }] as const);
  const away = [...opening(), ...(end === undefined ? [logAway] : []), ...probes.flatMap(awayModel)];
  const ready = away.length === 0 && projections.every(([, { caughtUp }]) => caughtUp);
  return { ready, away, projections: Object.fromEntries(projections), head: end ?? START };
}
