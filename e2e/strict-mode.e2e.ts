import { es } from '../frontend/src/copy/es.ts';
import { showsTitle } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { buildForDevelopment } from './support/development-build.ts';
import { publicScreens, withDemoProfiles } from './support/public-screens.ts';
import { DEMO } from './support/shared.ts';

const it = browserTest(DEMO)
  .extend('named', { scope: 'file' }, ({ send }) => withDemoProfiles(send))
  .extend('serve', { scope: 'file' }, ({ portal, newFolder }) => buildForDevelopment(newFolder(), portal.url));

describeInBrowser("React's development build in StrictMode", () => {
  // `pageErrors` fails a test for each error in the console, where this build names every mismatch and every misuse.
  it.for(publicScreens)('takes over $path without an error', async ({ path, title }, { openPage, named, serve }) => {
    const page = await openPage();
    await serve(page);
    await page.goto(named(path), { waitUntil: 'networkidle' });
    await showsTitle(page, named(title));
  });

  it.for([
    [
      'an attribute',
      (html: string) => html.replace('<footer class="', '<footer class="x '),
      /hydrated but some attributes of the server rendered HTML didn't match/,
    ],
    [
      'a text',
      (html: string) => html.replaceAll(es.layout.footer.about, 'Otra cosa'),
      /Hydration failed because the server rendered text didn't match/,
    ],
  ] as const)(
    'reports %s that differs from the HTML of the server',
    async ([, spoil, message], { openPage, serve, pageErrors }) => {
      pageErrors.expectError(message);
      const page = await openPage();
      await serve(page, spoil);
      await page.goto('/');
    },
  );
});
