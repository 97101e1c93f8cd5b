import type { Collection, Db } from 'mongodb';
import { orReadModelsAway } from '../mongodb/generations/generation.ts';
import type { ReplayPhase, ReplayReport, ReplayReports, StoredDifference } from './port.ts';

type StoredReport = ReplayReport & { _id: string };

/** The id is `<replay>/<place>`, its place in 12 digits, so that the ids are in the order of the places. */
interface Placed {
  _id: string;
  difference: StoredDifference;
}

const PLACE_DIGITS = 12;
const idOf = (replay: string, place: number): string => `${replay}/${String(place).padStart(PLACE_DIGITS, '0')}`;
/** Ids of a replay's differences from a place on: '0' follows '/'. */
const from = (replay: string, place: number) => ({ _id: { $gte: idOf(replay, place), $lt: `${replay}0` } });

/** Reports of replays in a MongoDB database. The caller opens and closes its connections (`openMongo`). */
export class MongoReplayReports implements ReplayReports {
  readonly #reports: Collection<StoredReport>;
  readonly #differences: Collection<Placed>;

  constructor(db: Db) {
    this.#reports = db.collection('replay-reports');
    this.#differences = db.collection('replay-reports.differences');
  }

  report(replay: string): Promise<ReplayReport | undefined> {
    return orReadModelsAway(async () => {
      const found = await this.#reports.findOne({ _id: replay });
      if (!found) return undefined;
      const { _id, ...report } = found;
      return report;
    });
  }

  begin(replay: string, phase: ReplayPhase): Promise<ReplayReport> {
    return orReadModelsAway(async () => {
      const begun = await this.report(replay);
      const earlier = begun?.phase === phase ? begun : { tries: 0, interrupted: 0 };
      const report = {
        phase,
        tries: earlier.tries + 1,
        interrupted: earlier.interrupted + 1,
        progress: null,
        cities: begun?.cities ?? null,
      };
      // One process works: it holds the projectors' lease.
      await this.#reports.replaceOne({ _id: replay }, report, { upsert: true });
      return report;
    });
  }

  end(replay: string): Promise<void> {
    return orReadModelsAway(async () => {
      await this.#reports.updateOne({ _id: replay }, { $set: { interrupted: 0 } });
    });
  }

  save(replay: string, fields: Partial<Pick<ReplayReport, 'progress' | 'cities'>>): Promise<void> {
    return orReadModelsAway(async () => {
      await this.#reports.updateOne({ _id: replay }, { $set: fields });
    });
  }

  put(replay: string, first: number, differences: readonly StoredDifference[]): Promise<void> {
    return orReadModelsAway(async () => {
      if (differences.length === 0) return;
      await this.#differences.bulkWrite(
        differences.map((difference, index) => ({
          replaceOne: { filter: { _id: idOf(replay, first + index) }, replacement: { difference }, upsert: true },
        })),
      );
    });
  }

  cut(replay: string, first: number): Promise<void> {
    return orReadModelsAway(async () => {
      await this.#differences.deleteMany(from(replay, first));
    });
  }

  differences(replay: string, { offset, limit }: { offset: number; limit: number }): Promise<StoredDifference[]> {
    return orReadModelsAway(async () => {
      const found = await this.#differences.find(from(replay, offset)).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(({ difference }) => difference);
    });
  }

  total(replay: string): Promise<number> {
    return orReadModelsAway(() => this.#differences.countDocuments(from(replay, 0)));
  }

  keepOnly(replays: readonly string[]): Promise<void> {
    return orReadModelsAway(async () => {
      const others = await this.#reports.find({ _id: { $nin: [...replays] } }, { projection: { _id: 1 } }).toArray();
      for (const { _id } of others) {
        await this.cut(_id, 0);
        await this.#reports.deleteOne({ _id });
      }
    });
  }

  async close(): Promise<void> {}
}
