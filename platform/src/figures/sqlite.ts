import { EventStoreAway, mapSequence, type Sequence } from '../databases/index.ts';
import { allRows, copyRows, openConnection, type Connection } from '../databases/sqlite/index.ts';
import type { DayFigures, FigureStore } from './port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS figures (
  profile TEXT NOT NULL, day TEXT NOT NULL,
  shown INTEGER NOT NULL, opened INTEGER NOT NULL, called INTEGER NOT NULL, whatsapp INTEGER NOT NULL,
  PRIMARY KEY (profile, day)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS figures_by_day ON figures (day);
`;
const COLUMNS = 'profile, day, shown, opened, called, whatsapp';
const INSERT = `INSERT INTO figures (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`;
const ADD = `${INSERT} ON CONFLICT (profile, day) DO UPDATE SET shown = shown + excluded.shown,
opened = opened + excluded.opened, called = called + excluded.called, whatsapp = whatsapp + excluded.whatsapp`;
const SINCE = `SELECT ${COLUMNS} FROM figures WHERE profile IN (SELECT value FROM json_each(?)) AND day >= ?`;
const FORGET = 'DELETE FROM figures WHERE profile IN (SELECT value FROM json_each(?))';
/** Rows that one transaction deletes, because it blocks every other one. */
const BATCH = 1_000;
const FORGET_BEFORE = `DELETE FROM figures WHERE (profile, day) IN (SELECT profile, day FROM figures WHERE day < ? LIMIT ${BATCH})`;
/** A page of a copy, after a profile's id, which is a UUID, and a day. */
const PAGE = `SELECT ${COLUMNS} FROM figures WHERE (profile, day) > (substr(?1, 1, 36), substr(?1, 38)) ORDER BY profile, day LIMIT ?2`;

const away = (error: unknown): never => {
  throw new EventStoreAway(error);
};

const valuesOf = ({ profile, day, shown, opened, called, whatsapp }: DayFigures) =>
  [profile, day, shown, opened, called, whatsapp] as const;

/** A row without what libsql adds to it. */
const toFigures = ({ profile, day, shown, opened, called, whatsapp }: DayFigures): DayFigures => ({
  profile,
  day,
  shown,
  opened,
  called,
  whatsapp,
});

/** Figures in a SQLite file, which the processes of a portal share. */
export class SqliteFigures implements FigureStore {
  readonly #file: Connection;

  constructor(path: string) {
    // Losing a second's counts with the power is harmless, so commits are not flushed one by one.
    this.#file = openConnection(path, { durable: false, tables: SCHEMA });
  }

  async add(figures: readonly DayFigures[]): Promise<void> {
    await this.#file.commits
      .run((statements) => {
        const add = statements.prepare(ADD);
        for (const day of figures) add.run(...valuesOf(day));
      })
      .catch(away);
  }

  async since(day: string, profiles: readonly string[]): Promise<DayFigures[]> {
    try {
      const rows = this.#file.statements.prepare(SINCE).all(JSON.stringify(profiles), day) as DayFigures[];
      return rows.map(toFigures);
    } catch (error) {
      return away(error);
    }
  }

  async forget(profiles: readonly string[]): Promise<void> {
    await this.#file.commits
      .run((statements) => void statements.prepare(FORGET).run(JSON.stringify(profiles)))
      .catch(away);
  }

  async forgetBefore(day: string): Promise<void> {
    const batch = () =>
      this.#file.commits.run((statements) => statements.prepare(FORGET_BEFORE).run(day).changes).catch(away);
    while ((await batch()) === BATCH);
  }

  *all(): Generator<DayFigures> {
    const rows = allRows<DayFigures>(this.#file.statements.prepare(PAGE), ({ profile, day }) => `${profile} ${day}`);
    for (const row of rows) yield toFigures(row);
  }

  copy(figures: Sequence<DayFigures>): Promise<number> {
    return copyRows(this.#file.db, this.#file.statements.prepare(INSERT), mapSequence(figures, valuesOf));
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
