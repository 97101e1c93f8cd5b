import type { Page } from 'playwright-core';

/** Markup that calls `xss()` where it is taken for markup; short enough for a name. */
const PAYLOADS = [
  '<script>xss()</script>', '<img src=x onerror=xss()>', '<svg onload=xss()>', '<svg/onload=xss()>', '<body onload=xss()>', '<iframe srcdoc="<script>parent.xss()</script>">',
  '<iframe src="javascript:parent.xss()">', '<details open ontoggle=xss()>', '<input autofocus onfocus=xss()>', '<video src=x onerror=xss()>', '<audio src=x onerror=xss()>',
  '<math href="javascript:xss()">x', '<a href="javascript:xss()">x</a>', '<object data="javascript:xss()">', '<embed src="javascript:xss()">', '<style onload=xss()></style>',
  '<marquee onstart=xss()>', '<ScRiPt>xss()</sCrIpT>', '<img src=x onerror=&#120;ss()>', '<svg><script>xss()</script></svg>',
];
/** What ends the attribute, comment, script or title that the text may stand in. */
const ENDINGS = ['', '">', "'>", '</script>', '--></title>'];

/** 100 texts that run `xss()` in a page which takes them for markup. */
export const XSS_VECTORS: readonly string[] = ENDINGS.flatMap((ending) => PAYLOADS.map((payload) => ending + payload));

/** Makes a vector that runs an uncaught error, which fails the test; so does what Chromium logs of one that the policy has stopped. */
export const failAtVectors = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(globalThis, {
    xss() {
      throw new Error('an XSS vector has run');
    },
  }));
