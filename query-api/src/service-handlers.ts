import { type Position, START } from '@busca/events';
import { createProbe, type Handlers, type Probed, type RouteContext, type Session } from '@busca/platform';
import type { Places } from '@busca/platform/places';
import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { presentCity, presentNamed } from './cities/cities.ts';
import { type PublicSettings, toConfig } from './config.ts';
import type { ReadyReply } from './contract.ts';
import { statesAt } from './http/wait-for-position.ts';
import type { Models } from './models.ts';
import type { serviceRoutes } from './routes/service.ts';

/**
 * A read model that reaches the log's end within this many ms counts as caught up: projecting an event always takes a
 * moment.
 */
const CATCH_UP_MS = 500;

async function stateOf(reader: Pick<ReadModelReader<unknown>, 'state'>, head: Position): Promise<ReadModelState> {
  const [state] = await statesAt([reader], head, { deadline: performance.now() + CATCH_UP_MS });
  return state!;
}

type Probe = { name: string } & Probed<ReadModelState>;

/** The text of a read model that does not answer, or answers in part only. */
function awayModel({ name, value, away }: Probe): string[] {
  if (away !== undefined) return [away];
  return value?.damaged
    ? [`read model ${name} (its file is damaged: stop, delete the folder read-models and start again)`]
    : [];
}

/** The texts of all read models that are away. One database holds them, so a refusal stands for all. */
function awayModels(probes: readonly Probe[]): string[] {
  const refused = probes.find(({ refusal }) => refusal !== undefined);
  return refused ? [`read models (${refused.refusal})`] : probes.flatMap(awayModel);
}

/** Readiness as strangers see it: what is away, and not how many events there are. */
const withoutNumbers = ({ ready, away }: ReadyReply): ReadyReply => ({
  ready,
  away,
  projections: {},
  reactors: {},
  head: START,
});

const STAFF: ReadonlySet<string> = new Set(['Admin', 'Analyst']);

/** Whether who asks may see the numbers: the operator's programs, and staff. */
const seesNumbers = (
  { isOperator }: Pick<Health, 'isOperator'>,
  ctx: RouteContext,
  session: Session | undefined,
): boolean => isOperator(ctx) || STAFF.has(session?.user.user_type ?? '');

/** Dependencies that readiness checks. */
interface Health {
  models: Models;
  head: () => Promise<Position>;
  parkedEmails: () => Promise<number>;
  opening: () => readonly string[];
  /** Whether a program of the operator asks. */
  isOperator: (ctx: RouteContext) => boolean;
}

/** Readiness: the log and every read model answer, and no read model is behind the log. */
export function createReadiness({
  models,
  head,
  parkedEmails,
  opening,
}: Omit<Health, 'isOperator'>): () => Promise<ReadyReply> {
  const probeLog = createProbe('event log', head);
  // The outbox is in the database of the read models, which stand for it where it is away.
  const probeOutbox = createProbe('outbox', parkedEmails);
  const probeModels = Object.entries(models).map(([name, reader]) => {
    const probe = createProbe(`read model ${name}`, (end: Position) => stateOf(reader, end));
    return async (end: Position) => ({ name, ...(await probe(end)) });
  });
  return async () => {
    const { value: end, away: logAway } = await probeLog();
    const [{ value: parked }, ...probes] = await Promise.all([
      probeOutbox(),
      ...probeModels.map((probe) => probe(end ?? START)),
    ]);
    const reactors = parked === undefined ? {} : { emails: { parked } };
    const serving = probes.flatMap(({ name, value: state }) => (state ? [{ name, state }] : []));
    // A read model beyond the head belongs to another or a longer log, unless an event was appended meanwhile: read the
    // head again.
    const isBeyond = end !== undefined && serving.some(({ state: { position } }) => position > end);
    const limit = isBeyond ? (await probeLog()).value : end;
    const projections = serving.map(
      ({ name, state: { position, parked } }) =>
        [
          name,
          {
            position,
            parked,
            caughtUp: end !== undefined && limit !== undefined && position >= end && position <= limit,
          },
        ] as const,
    );
    const away = [...opening(), ...(logAway === undefined ? [] : [logAway]), ...awayModels(probes)];
    const ready = away.length === 0 && projections.every(([, { caughtUp }]) => caughtUp);
    return { ready, away, projections: Object.fromEntries(projections), reactors, head: end ?? START };
  };
}

const CITIES_MAX = 10;

/** Handlers that need no read-model document: cities, configuration and health. */
export function serviceHandlers(
  places: Places,
  settings: PublicSettings,
  health: Health,
): Handlers<typeof serviceRoutes> {
  const config = toConfig(settings);
  const readiness = createReadiness(health);
  return {
    /** Cacheable for an hour: the list changes only with a release. */
    cities({ query: { q }, ctx }) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      return places.search(q, CITIES_MAX).map(presentCity);
    },

    namedPlace({ query: { q }, ctx }) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      return presentNamed(places, q);
    },

    configuration({ ctx }) {
      ctx.set('Cache-Control', 'no-cache');
      return config;
    },

    live: () => ({ live: true }),

    async ready({ ctx, session }) {
      const reply = await readiness();
      if (!reply.ready) ctx.status = 503;
      return seesNumbers(health, ctx, session) ? reply : withoutNumbers(reply);
    },
  };
}
