import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Markup that calls `xss()` where it is taken for markup; short enough for a name. */
const PAYLOADS = [
  '<script>xss()</script>',
  '<img src=x onerror=xss()>',
  '<svg onload=xss()>',
  '<svg/onload=xss()>',
  '<body onload=xss()>',
  '<iframe srcdoc="<script>parent.xss()</script>">',
  '<iframe src="javascript:parent.xss()">',
  '<details open ontoggle=xss()>',
  '<input autofocus onfocus=xss()>',
  '<video src=x onerror=xss()>',
  '<audio src=x onerror=xss()>',
  '<math href="javascript:xss()">x',
  '<a href="javascript:xss()">x</a>',
  '<object data="javascript:xss()">',
  '<embed src="javascript:xss()">',
  '<style onload=xss()></style>',
  '<marquee onstart=xss()>',
  '<ScRiPt>xss()</sCrIpT>',
  '<img src=x onerror=&#120;ss()>',
  '<svg><script>xss()</script></svg>',
];
/** What ends the attribute, comment, script or title that the text may stand in. */
const ENDINGS = ['', '">', "'>", '</script>', '--></title>'];

/** 100 texts that run `xss()` in a page which takes them for markup. */
export const XSS_VECTORS: readonly string[] = ENDINGS.flatMap((ending) => PAYLOADS.map((payload) => ending + payload));

/** All vectors in as few texts of at most `max` characters as they fit into, in their order. */
export function packed(vectors: readonly string[], max: number): string[] {
  const texts: string[] = [];
  for (const vector of vectors) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + vector.length <= max) texts[texts.length - 1] = `${last} ${vector}`;
    else texts.push(vector);
  }
  return texts;
}

/** Opens a screen, and waits until it shows a vector as text. */
export async function showsVectors(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.getByText('xss()').filter({ visible: true }).count(), { message: path })
    .toBeGreaterThan(0);
}

/**
 * Makes a vector that runs an uncaught error, which fails the test; so does what Chromium logs of one that the policy
 * has stopped.
 */
export const failAtVectors = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.assign(globalThis, {
      xss() {
        throw new Error('an XSS vector has run');
      },
    }),
  );
