import { describe } from 'vitest';
import { hasBrowser, HOW_TO_GET_ONE } from './open-browser.ts';

export { openBrowser } from './open-browser.ts';

/** Declares tests that need a browser. Without one they are skipped with a word on how to get it; on CI they fail. */
export function describeInBrowser(name: string, options: { timeout?: number }, tests: () => void): void {
  const skipped = !hasBrowser() && !process.env.CI;
  if (skipped) process.stderr.write(`Skipping '${name}'. ${HOW_TO_GET_ONE}\n`);
  describe.skipIf(skipped)(name, options, tests);
}
