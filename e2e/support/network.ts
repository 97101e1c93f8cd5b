import type { Page } from 'playwright-core';

/** A slow mobile connection: latency in ms, throughput in bytes a second. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 };

/** Limits a page's network to a slow mobile connection from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
}
