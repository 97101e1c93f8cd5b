import { api } from '../../lib/api/api.ts';
import { type Site, unknownSite } from '../../lib/site.ts';

/** Pauses between two tries, in ms: each one twice as long as the one before. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

interface World {
  load: () => Promise<Site>;
  pause: (ms: number) => Promise<void>;
}

const browser: World = {
  load: () => api.get('/api/config'),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Loads the settings, with retries until they come. After the first failure the pages are shown without them. */
export async function loadSite(show: (site: Site) => void, { load, pause }: World = browser): Promise<void> {
  let site = await load().catch(() => null);
  for (let wait = FIRST_PAUSE; !site; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    show(unknownSite);
    await pause(wait);
    site = await load().catch(() => null);
  }
  show(site);
}
