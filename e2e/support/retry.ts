import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';

/** How long, in ms, somebody goes on trying. */
const PATIENCE = 60_000;

/** Waits until something is shown as a person does: reads that it failed, and tries again. Each failure that was read is added to `messages`. */
export async function retryUntilShown(page: Page, expected: Locator, retry: () => Promise<unknown>, messages: string[]): Promise<void> {
  const failure = page.getByRole('main').getByRole('alert').first();
  let tried = false;
  await vi.waitFor(async () => {
    if (tried && !(await expected.isVisible())) await retry();
    tried = true;
    await expected.or(failure).first().waitFor();
    if (await expected.isVisible()) return;
    messages.push(await failure.innerText());
    throw new Error(`${page.url()} says: ${messages.at(-1)}`);
  }, { timeout: PATIENCE, interval: 250 });
}
