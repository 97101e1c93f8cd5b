import { describe, expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { adminButton, giveUncheckedReason } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';

const words = es.admin.licences;
const it = translatedTest();

describeInBrowser('Licences', () => {
  describe('An admin', () => {
    it('opens the registry and records what it says with two clicks, and approves without a reason; visitors read it', async ({
      seed,
      openPage,
      page: visitor,
    }) => {
      const owner = await seed.owner('agents', {
        approved: false,
        details: { state_license_numbers: 'FL SL3312345' },
      });
      const page = await openPage(await seed.admin());
      await page.context().route('https://www.myfloridalicense.com/**', (route) => route.fulfill({ body: 'DBPR' }));
      await page.goto(`/administración/perfiles/${owner.profileId}`);
      const [registry] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: words.open('DBPR') }).click(),
      ]);
      expect(registry.url()).toContain('myfloridalicense.com');
      await registry.close();
      await page.getByText(words.type('SL3312345')).waitFor();
      const valid = page.getByRole('button', { name: `${words.results.valid}: FL SL3312345` });
      await valid.click();
      await page.getByText(words.untilMissing).waitFor();
      await page.getByLabel(words.until).fill('2099-09-30');
      await valid.click();
      await page.getByText(es.admin.done.checkLicence).waitFor();
      // Until the screen has read what was found, it would ask for a reason.
      await page.getByText(words.seen('DBPR', '')).waitFor();
      await adminButton(page, es.admin.actions.approve, owner.name).click();
      await page.getByText(es.admin.done.approve).waitFor();
      await visitor.goto(`/perfil-agente/${owner.profileId}`);
      await visitor
        .getByText(/^Licencia FL SL3312345, comprobada en el DBPR el \d+ [a-z]+ 20\d\d, vigente hasta el 30 sep 2099$/)
        .first()
        .waitFor();
      expect(await visitor.getByRole('link', { name: es.licence.search }).getAttribute('href')).toContain(
        'myfloridalicense.com',
      );
    });

    it('approves a profile without a checked licence for a reason, which stands in its history', async ({
      seed,
      openPage,
    }) => {
      const owner = await seed.owner('lenders', { approved: false, details: { state_license_numbers: 'NMLS 77' } });
      const page = await openPage(await seed.admin());
      await page.goto(`/administración/perfiles/${owner.profileId}`);
      await page.getByText(words.none).waitFor();
      await adminButton(page, es.admin.actions.approve, owner.name).click();
      await giveUncheckedReason(page);
      await page.getByText(es.admin.done.approve).waitFor();
      await page.getByText('El registro del estado no contesta hoy.').first().waitFor();
      // Other tests of this portal have unchecked profiles too.
      for (let [number, isListed] = [1, false]; !isListed; number += 1) {
        expect(number).toBeLessThan(50);
        await page.goto(`/administración/perfiles?estado=unchecked&pagina=${number}`);
        await page.getByRole('main').getByRole('listitem').first().waitFor();
        isListed = (await page.getByRole('link', { name: owner.name }).count()) > 0;
      }
    });
  });
});
