import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/** How long, in ms, somebody goes on trying. */
const PERSISTENCE = 60_000;

/** Does what a person does: waits for what is to come, reads that it did not work, and tries again. What they read is added to `told`. */
export async function insist(page: Page, there: Locator, again: () => Promise<unknown>, told: string[]): Promise<void> {
  const failure = page.getByRole('main').getByRole('alert').first();
  let tried = false;
  await vi.waitFor(async () => {
    if (tried && !(await there.isVisible())) await again();
    tried = true;
    await there.or(failure).first().waitFor();
    if (await there.isVisible()) return;
    told.push(await failure.innerText());
    throw new Error(`${page.url()} says: ${told.at(-1)}`);
  }, { timeout: PERSISTENCE, interval: 250 });
}
