import type { Page } from 'playwright-core';

/** A phone's connection in the country: in ms, and in bytes a second. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 };

/** Makes everything slow that a page loads or sends from now on, as a phone's connection does. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
}
