import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf, shows, showsTitle, signIn } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ANALYST, DEMO } from './support/shared.ts';
import { step } from './support/step.ts';

const { nav, actions, profiles, analyst, audit } = es.admin;

const it = browserTest(DEMO);

describeInBrowser('An analyst', () => {
  it('signs in, reads a pending profile with its history, and finds no control to change it', async ({
    page,
    seed,
  }) => {
    const pending = await seed.owner('agents', { approved: false });

    await step('the login leads to the profile list, which says that it is read-only', async () => {
      await signIn(page, ANALYST);
      await showsTitle(page, profiles.title);
      expect(pathOf(page)).toBe('/administración/perfiles');
      await shows(page, analyst);
      const links = page.getByRole('navigation', { name: nav.label }).getByRole('link');
      await expect
        .poll(() => links.allInnerTexts())
        .toEqual([
          nav.profiles,
          es.audit.title,
          es.analysis.nav.charts,
          es.analysis.nav.events,
          es.analysis.nav.projections,
          es.analysis.nav.replays,
        ]);
    });

    await step(
      'the addresses of notices and messages, and of those at any moment and their certificates, redirect to the profile list',
      async () => {
        for (const path of [
          '/administración',
          '/administración/mensajes',
          '/administración/mensajes/nada',
          '/administración/auditoría/avisos',
        ]) {
          await page.goto(path);
          await showsTitle(page, profiles.title);
          expect(pathOf(page)).toBe('/administración/perfiles');
        }
      },
    );

    await step('a pending profile shows its history, and no button to decide on it', async () => {
      await page.goto('/administración/perfiles?estado=pending');
      await showsTitle(page, profiles.title);
      await page.goto(`/administración/perfiles/${pending.profileId}`);
      await page.getByRole('heading', { level: 2, name: profiles.history }).waitFor();
      await shows(page, audit.types.AgentRegistered!);
      const main = page.getByRole('main');
      for (const action of [actions.approve, actions.reject, actions.setEmbed])
        await expect
          .poll(() => main.getByRole('button', { name: new RegExp(`^${action}`) }).count(), { message: action })
          .toBe(0);
      await expect.poll(() => main.getByRole('textbox').count()).toBe(0);
      await expectAccessible(page, "a profile on an analyst's screen");
    });
  });

  it('cannot decide on a profile, nor read leads or notices', async ({ seed, send }) => {
    const { profileId } = await seed.owner('lenders', { approved: false });
    const token = await seed.signIn(ANALYST);
    const status = async (method: string, path: string, body?: object) =>
      (await send(method, path, body, { token, revision: 0 })).status;
    expect(await status('GET', `/api/admin/profiles/${profileId}`)).toBe(200);
    for (const command of ['approve', 'reject', 'suspend'])
      expect(await status('POST', `/api/admin/profiles/${profileId}/${command}`, { reason: 'No.' }), command).toBe(403);
    for (const list of ['leads', 'notices']) expect(await status('GET', `/api/admin/${list}`), list).toBe(403);
  });
});
