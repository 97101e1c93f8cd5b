import { setImmediate } from 'node:timers/promises';
import { AREA_SEPARATOR, type AnswerableMessage } from '@busca/events';
import { keys, type ProfileDocument } from '@busca/projectors/read-models';
import { ApiError, type Handlers } from '@busca/platform';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { dayAfter, type DayFigures, type FigureStore } from '@busca/platform/figures';
import type { Places } from '@busca/platform/places';
import { LRUCache } from 'lru-cache';
import { profileFigures, type ProfileFigure, type ProfileFiguresReply } from '../contract.ts';
import { directoryQueries } from '../directory/queries.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { accountRoutes } from '../routes/account.ts';

/** Weeks before the one that ends today. */
const WEEKS = 12;
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Professionals of a town from which on their median is shown: with fewer it would tell of one of them. */
const MEDIAN_MIN = 5;
/** Professionals whose figures are read at once. */
const PAGE = 100;
/** Ms for which a town's medians are kept. They need not be of this minute, and a town may have many professionals. */
const MEDIANS_KEPT = 10 * 60_000;
const TOWNS_MAX = 500;

type Figures = Record<ProfileFigure, number>;

export interface FigureDependencies {
  figures: Pick<FigureStore, 'since'>;
  places: Places;
  now: () => Date;
}

const none = (): Figures => ({ shown: 0, opened: 0, called: 0, whatsapp: 0, written: 0, answered: 0 });

/** The first days of the week that ends today and of those before, the oldest first: no week is shorter than another. */
function weeksUntil(now: Date): string[] {
  const last = dayAfter(dayInNewYork(now), -6);
  return Array.from({ length: WEEKS + 1 }, (_, index) => dayAfter(last, 7 * (index - WEEKS)));
}

/** The sums of each week, by its first day, out of a profile's days and its messages. */
function sumsOf(
  starts: readonly string[],
  days: readonly DayFigures[],
  messages: readonly AnswerableMessage[],
): Figures[] {
  const weeks = starts.map(none);
  const first = Date.parse(starts[0]!);
  const count = (day: string, counts: Partial<Figures>): void => {
    const week = weeks[Math.floor((Date.parse(day) - first) / WEEK_MS)];
    if (week) for (const name of profileFigures) week[name] += counts[name] ?? 0;
  };
  for (const { profile: _, day, ...counts } of days) count(day, counts);
  for (const { offeredAt, answeredAt } of messages) {
    count(dayInNewYork(new Date(offeredAt)), { written: 1 });
    if (answeredAt !== null) count(dayInNewYork(new Date(answeredAt)), { answered: 1 });
  }
  return weeks;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of each figure of a week, over what each professional has of it. */
const mediansOf = (ofWeek: readonly Figures[]): Figures =>
  Object.assign(
    none(),
    Object.fromEntries(profileFigures.map((name) => [name, medianOf(ofWeek.map((figures) => figures[name]))])),
  );

interface Town {
  professionals: number;
  /** For each week; null for too few professionals. */
  medians: readonly Figures[] | null;
}

/** Reads the figures of profiles, and compares them with those of a town. */
function figureReads(models: Models, { figures, places }: FigureDependencies) {
  const queries = directoryQueries(places);
  const known = new LRUCache<string, Promise<Town>>({ max: TOWNS_MAX, ttl: MEDIANS_KEPT });

  /** The weeks of some profiles. */
  async function weeksOf(starts: readonly string[], profiles: readonly string[]): Promise<Figures[][]> {
    const [days, answerable] = await Promise.all([
      figures.since(starts[0]!, profiles),
      Promise.all(profiles.map((id) => models.answerTimes.get(id))),
    ]);
    const byProfile = new Map(profiles.map((id): [string, DayFigures[]] => [id, []]));
    for (const day of days) byProfile.get(day.profile)?.push(day);
    return profiles.map((id, index) => sumsOf(starts, byProfile.get(id)!, answerable[index]?.body.messages ?? []));
  }

  async function readTown(kind: ProfileDocument['kind'], town: string, starts: readonly string[]): Promise<Town> {
    const weeks: Figures[][] = [];
    for (;;) {
      const part = { offset: weeks.length, limit: PAGE };
      const page = await models[`${kind}s`].page({ ...queries.city(town), ...part });
      weeks.push(
        ...(await weeksOf(
          starts,
          page.map(({ id }) => id),
        )),
      );
      if (page.length < PAGE) break;
      // Other requests come in between the pages of a large town.
      await setImmediate();
    }
    const isEnough = weeks.length >= MEDIAN_MIN;
    const medians = isEnough ? starts.map((_, week) => mediansOf(weeks.map((one) => one[week]!))) : null;
    return { professionals: weeks.length, medians };
  }

  return {
    weeksOf,
    townOf(kind: ProfileDocument['kind'], town: string, starts: readonly string[]): Promise<Town> {
      const key = [kind, keys.city(town), starts.at(-1)].join('|');
      const kept = known.get(key);
      if (kept) return kept;
      const read = readTown(kind, town, starts);
      known.set(key, read);
      read.catch(() => known.delete(key));
      return read;
    },
  };
}

/** The figures of a profile, for its owner and for admins. */
export function figureHandlers(
  models: Models,
  dependencies: FigureDependencies,
): Pick<Handlers<typeof accountRoutes>, 'profileFigures'> {
  const { weeksOf, townOf } = figureReads(models, dependencies);
  const { agents, lenders, answerTimes } = models;
  return {
    async profileFigures({ params: { id }, session: { user }, ctx }): Promise<ProfileFiguresReply> {
      await waitForPosition(ctx, agents, lenders, answerTimes);
      const profile = ((await agents.get(id)) ?? (await lenders.get(id)))?.body;
      if (!profile || (profile.accountId !== user.id && user.user_type !== 'Admin'))
        throw new ApiError('not-found', 'You have no such profile');
      const starts = weeksUntil(dependencies.now());
      const [town = ''] = profile.details.areas_served.split(AREA_SEPARATOR);
      const [[own], { professionals, medians }] = await Promise.all([
        weeksOf(starts, [id]),
        townOf(profile.kind, town, starts),
      ]);
      const weeks = starts.map((week, index) => ({
        week,
        counts: own![index]!,
        town_median: medians?.[index] ?? null,
      }));
      return { profile_id: id, town, professionals, this_week: weeks.pop()!, weeks };
    },
  };
}
