import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/** How long, in ms, to retry. */
const RETRIES_FOR = 240_000;

/**
 * Waits until an element is shown; after each error message on the page it retries. The error messages are added to
 * `messages`.
 */
export async function retryUntilShown(
  page: Page,
  expected: Locator,
  retry: () => Promise<unknown>,
  messages: string[],
): Promise<void> {
  const failure = page.getByRole('main').getByRole('alert').first();
  let waited = false;
  await vi.waitFor(
    async () => {
      if (waited && !(await expected.isVisible())) await retry();
      waited = true;
      await expected.or(failure).first().waitFor();
      if (await expected.isVisible()) return;
      messages.push(await failure.innerText());
      throw new Error(`${page.url()} says: ${messages.at(-1)}`);
    },
    { timeout: RETRIES_FOR, interval: 250 },
  );
}
