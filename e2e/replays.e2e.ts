import { expect } from 'vitest';
import { modelNames } from '../frontend/src/copy/admin/audit.ts';
import { replays } from '../frontend/src/copy/analysis/projections.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pathOf, showsTitle } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { translatedTest } from './support/browser-test.ts';
import { ADMIN, ANALYST, DEMO } from './support/shared.ts';
import { step } from './support/step.ts';

const { form, states, promotion, differences, result } = replays;
const it = translatedTest(DEMO);

describeInBrowser('A replay', () => {
  it('is requested and looked at by an analyst, and promoted by an admin', async ({ openPage, seed }) => {
    const page = await openPage(await seed.signIn(ANALYST));
    const repeat = async (until?: string) => {
      await page.goto('/administración/repeticiones');
      await page.getByLabel(form.projection, { exact: true }).selectOption('agents');
      if (until) await page.getByLabel(form.until, { exact: true }).fill(until);
      await page.getByRole('button', { name: form.submit }).click();
      await showsTitle(page, modelNames.agents!);
      await page.getByText(states.compared, { exact: true }).waitFor();
    };

    await step('a replay up to an early moment lacks the profiles that are live, whose values are masked', async () => {
      await repeat('2020-01-01T00:00');
      await page.getByRole('heading', { name: differences.title }).waitFor();
      await page.getByText(differences.kinds['only-live']).nth(1).click();
      await page.getByText('•••').first().waitFor();
      await page.getByText(promotion.until).waitFor();
      await expectAccessible(page, 'a replay with differences');
    });

    await step('a replay of everything equals the live read model, and is not for the analyst to promote', async () => {
      await repeat();
      await page.getByText(result.same).waitFor();
      await page.getByText(promotion.analyst).waitFor();
      await expect.poll(() => page.getByRole('button', { name: promotion.submit }).count()).toBe(0);
    });

    await step('an admin is told what changes, confirms it by typing, and it is live', async () => {
      const admin = await openPage(await seed.signIn(ADMIN));
      await admin.goto(pathOf(page));
      await admin.getByText(promotion.changed(0)).waitFor();
      await admin.getByRole('button', { name: promotion.submit }).click();
      await admin.getByRole('alert').getByText(promotion.wrong(modelNames.agents!)).waitFor();
      await expectAccessible(admin, 'a promotion that is not confirmed');
      await admin.getByLabel(promotion.confirm(modelNames.agents!)).fill(modelNames.agents!);
      await admin.getByRole('button', { name: promotion.submit }).click();
      await admin.getByText(states.promoted, { exact: true }).waitFor();
      await admin.goto('/administración/repeticiones');
      await admin.getByRole('cell', { name: states.promoted }).first().waitFor();
      await expectAccessible(admin, 'the list of replays');
    });
  });
});
