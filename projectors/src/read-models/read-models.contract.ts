import { generationsContract } from './contract/generations.contract.ts';
import { listsContract } from './contract/lists.contract.ts';
import { suggestionsContract } from './contract/suggestions.contract.ts';
import { parkedContract } from './contract/parked.contract.ts';
import { propertiesContract } from './contract/properties.contract.ts';
import { publicPagesContract } from './contract/public-pages.contract.ts';
import { tagsContract } from './contract/tags.contract.ts';
import { worldBeforeEach, type Place } from './contract/world.ts';

export type { Place };

/** What every adapter of `ReadModelStore` must do, with so many sequences of changes. */
export function readModelContract(makePlace: () => Promise<Place>, { sequences = 60 } = {}): void {
  const world = worldBeforeEach(makePlace);
  listsContract(world);
  tagsContract(world);
  suggestionsContract(world);
  publicPagesContract(world);
  generationsContract(world);
  parkedContract(world);
  propertiesContract(world, sequences);
}
