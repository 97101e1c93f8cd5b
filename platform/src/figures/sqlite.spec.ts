import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { EventStoreAway } from '../databases/index.ts';
import { Statements } from '../databases/sqlite/index.ts';
import { tempFolder } from '../testing/index.ts';
import { figuresContract } from './figures.contract.ts';
import { noActs } from './port.ts';
import { SqliteFigures } from './sqlite.ts';

const folder = await tempFolder();
afterAll(() => folder.remove());
const opened: SqliteFigures[] = [];
let files = 0;
const openFile = (name: string) => {
  const store = new SqliteFigures(join(folder.path, name));
  opened.push(store);
  return store;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

figuresContract('SQLite', () => openFile(`${(files += 1)}.db`));

it('Figures (SQLite): are shared by two processes on one folder', async () => {
  const [one, two] = [openFile('shared.db'), openFile('shared.db')];
  const day = { ...noActs(), profile: 'ana', day: '2026-01-05', opened: 1 };
  await Promise.all([one.add([day]), two.add([day])]);
  expect(await two.since(day.day, ['ana'])).toEqual([{ ...day, opened: 2 }]);
});

it("Figures (SQLite): what can't be read is away", async () => {
  const store = openFile('broken.db');
  const broken = vi.spyOn(Statements.prototype, 'prepare').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  });
  await expect(store.since('2026-01-05', ['ana'])).rejects.toBeInstanceOf(EventStoreAway);
  broken.mockRestore();
});
