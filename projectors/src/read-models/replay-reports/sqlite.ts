import { openDatabase, Statements, tryToEmptyLog, type Database } from '@busca/platform/sqlite';
import type { ReplayPhase, ReplayReport, ReplayReports, StoredDifference } from './port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS reports (
  replay TEXT PRIMARY KEY, phase TEXT NOT NULL, tries INTEGER NOT NULL, interrupted INTEGER NOT NULL, progress TEXT, cities TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS differences (replay TEXT NOT NULL, place INTEGER NOT NULL, difference TEXT NOT NULL, PRIMARY KEY (replay, place)) WITHOUT ROWID;
`;

interface ReportRow extends Pick<ReplayReport, 'phase' | 'tries' | 'interrupted'> {
  progress: string | null;
  cities: string | null;
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** Reports of replays in a SQLite file, which several processes may open. */
export class SqliteReplayReports implements ReplayReports {
  readonly #db: Database;
  readonly #statements: Statements;

  constructor(path: string) {
    this.#db = openDatabase(path, { durable: false, tables: SCHEMA });
    this.#statements = new Statements(this.#db);
  }

  async report(replay: string): Promise<ReplayReport | undefined> {
    const row = this.#statements
      .prepare('SELECT phase, tries, interrupted, progress, cities FROM reports WHERE replay = ?')
      .get(replay) as ReportRow | undefined;
    return (
      row && {
        phase: row.phase,
        tries: row.tries,
        interrupted: row.interrupted,
        progress: parsed(row.progress),
        cities: parsed(row.cities),
      }
    );
  }

  async begin(replay: string, phase: ReplayPhase): Promise<ReplayReport> {
    this.#run(
      `INSERT INTO reports VALUES (?1, ?2, 1, 1, NULL, NULL) ON CONFLICT (replay) DO UPDATE SET phase = ?2, progress = NULL,
      tries = CASE phase WHEN ?2 THEN tries + 1 ELSE 1 END, interrupted = CASE phase WHEN ?2 THEN interrupted + 1 ELSE 1 END`,
      replay,
      phase,
    );
    return (await this.report(replay))!;
  }

  async end(replay: string): Promise<void> {
    this.#run('UPDATE reports SET interrupted = 0 WHERE replay = ?', replay);
  }

  async save(replay: string, { progress, cities }: Partial<Pick<ReplayReport, 'progress' | 'cities'>>): Promise<void> {
    if (progress !== undefined)
      this.#run('UPDATE reports SET progress = ? WHERE replay = ?', JSON.stringify(progress), replay);
    if (cities !== undefined)
      this.#run('UPDATE reports SET cities = ? WHERE replay = ?', JSON.stringify(cities), replay);
  }

  async put(replay: string, first: number, differences: readonly StoredDifference[]): Promise<void> {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      for (const [index, difference] of differences.entries())
        this.#run(
          'INSERT OR REPLACE INTO differences VALUES (?, ?, ?)',
          replay,
          first + index,
          JSON.stringify(difference),
        );
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  async cut(replay: string, first: number): Promise<void> {
    this.#run('DELETE FROM differences WHERE replay = ? AND place >= ?', replay, first);
    // The write-ahead log holds the deleted bytes. Where a reader is in the way, later writes overwrite them.
    tryToEmptyLog(this.#db);
  }

  async differences(replay: string, { offset, limit }: { offset: number; limit: number }): Promise<StoredDifference[]> {
    const sql = 'SELECT difference FROM differences WHERE replay = ? AND place >= ? ORDER BY place LIMIT ?';
    const rows = this.#statements.prepare(sql).all(replay, offset, limit) as { difference: string }[];
    return rows.map(({ difference }) => JSON.parse(difference) as StoredDifference);
  }

  async total(replay: string): Promise<number> {
    return (
      this.#statements.prepare('SELECT COUNT(*) AS n FROM differences WHERE replay = ?').get(replay) as { n: number }
    ).n;
  }

  async keepOnly(replays: readonly string[]): Promise<void> {
    for (const table of ['reports', 'differences'])
      this.#run(`DELETE FROM ${table} WHERE replay NOT IN (SELECT value FROM json_each(?))`, JSON.stringify(replays));
  }

  async close(): Promise<void> {
    this.#statements.clear();
    this.#db.close();
  }

  #run(sql: string, ...values: (string | number)[]): void {
    this.#statements.prepare(sql).run(...values);
  }
}
