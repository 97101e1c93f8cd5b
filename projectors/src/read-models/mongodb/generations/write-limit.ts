import type { Db, Document } from 'mongodb';

/** Updates in one message. */
const UPDATES = 500;
/** FerretDB 1 keeps something open for each update of a message and stalls at a hundred. */
const UPDATES_ON_FERRETDB_1 = 50;

/** How many updates one message to this server may hold. */
export async function updatesAtOnce(db: Pick<Db, 'command'>): Promise<number> {
  const build: Document = await db.command({ buildInfo: 1 });
  return 'ferretdbVersion' in build ? UPDATES_ON_FERRETDB_1 : UPDATES;
}
