import type { Page } from 'playwright-core';

/** A slow mobile connection: latency in ms, throughput in bytes a second. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 };

/** Limits a page's network to a slow mobile connection from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
}

/** Loads a page as for a browser's first visit, whose cache is empty. */
export async function withoutCache(page: Page, load: () => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await load();
  await session.detach();
}
