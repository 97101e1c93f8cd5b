import { position, START } from '@busca/events';
import { afterEach, beforeEach } from 'vitest';
import { readModel, type Change, type IndexEntry, type ReadModelStore, type ReadModelWriter } from '../port.ts';

/** A place for read models, new for each test. Each store opened on it stands for another process. */
export interface Place {
  open(): Promise<ReadModelStore>;
  /** As `open`, but the first generation of `homes` can't be deleted. */
  openWithFailingDeletion(): Promise<ReadModelStore>;
  remove(): Promise<void>;
}

export interface Home {
  name: string;
}
export const homes = readModel<Home>('homes');

export const change = (at: number, id: string, index: Partial<IndexEntry> = {}): Change<Home> => ({
  id,
  position: position(at),
  next: { body: { name: `${id}@${at}` }, index: { keys: ['all'], sort: id, text: '', terms: [], ...index } },
});
export const removal = (at: number, id: string): Change<Home> => ({ id, position: position(at), next: null });

/** A place, a store on it and a writer of `homes`, new for each test. */
export class World {
  place!: Place;
  store!: ReadModelStore;
  writer!: ReadModelWriter<Home>;

  commit(...changes: Change<Home>[]): Promise<void> {
    return this.writer.commit({
      changes,
      checkpoint: changes.reduce((last, { position: at }) => (at > last ? at : last), START),
    });
  }

  async ids(...keys: [string, ...string[]]): Promise<string[]> {
    return (await this.writer.page({ keys, offset: 0, limit: 100 })).map(({ id }) => id);
  }

  async open(): Promise<void> {
    this.store = await this.place.open();
    this.writer = await this.store.writer(homes);
  }

  async close(): Promise<void> {
    await this.writer.close();
    await this.store.close();
  }
}

export function worldBeforeEach(makePlace: () => Promise<Place>): World {
  const world = new World();
  beforeEach(async () => {
    world.place = await makePlace();
    await world.open();
  });
  afterEach(async () => {
    await world.close();
    await world.place.remove();
  });
  return world;
}
