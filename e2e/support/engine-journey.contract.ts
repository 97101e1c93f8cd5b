import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { es } from '../../frontend/src/copy/es.ts';
import { describeWith } from './browser.ts';
import { browserTest } from './browser-test.ts';
import type { Engine, InstalledEngine, Visit } from './engine.ts';
import { photo } from './photo.ts';
import { newEmail, newSurname } from './seed.ts';
import { ADMIN } from './shared.ts';
import { step } from './step.ts';

const PASSWORD = 'una casa azul';

const it = browserTest();

/** The journey of a visitor, an agent and an admin. */
const playJourney = (open: () => Promise<Engine>): void =>
  it('a visitor searches, reads a profile, writes a message and signs up with a photo; an admin approves; the agent edits', async ({
    portal,
    seed,
    send,
    newFolder,
    onTestFinished,
  }) => {
    const engine = await open();
    onTestFinished(() => engine.close());
    const agent = await seed.owner('agents');
    const [surname, email] = [newSurname(), newEmail()];
    const at = (path: string) => new URL(path, portal.url).href;
    const signIn = async (visit: Visit, user: { email: string; password: string }) => {
      await visit.open(at('inicio-de-sesión-de-usuario'));
      await visit.fillIn({ email: user.email, password: user.password });
      await visit.click('main input[type=checkbox]');
      await visit.click('main button[type=submit]', es.login.submit);
    };

    const visitor = await engine.visit();
    const profile = ['a', es.search.profileOf(agent.name)] as const;
    await step('the visitor searches from the home page, with a suggested city and a suggested name', async () => {
      await visitor.open(portal.url);
      await visitor.sees('h1', es.home.title);
      await visitor.pick('[role=combobox][name=city]', 'miam', 'Miami, FL');
      await visitor.pick('[role=combobox][name=name]', agent.name.split(' ').at(-1)!, agent.name);
      await visitor.click('button[type=submit]', es.search.submit);
      await visitor.sees(...profile);
      expect(await visitor.evaluate(() => Object.fromEntries(new URL(location.href).searchParams))).toEqual({
        city: 'Miami, FL',
        name: agent.name,
        fullName: '1',
      });
    });

    await step('the visitor reads the profile with its photo, and goes back', async () => {
      await visitor.click(...profile);
      await visitor.sees('h1', agent.name);
      const width = (alt: string) => [...document.images].find((image) => image.alt === alt)?.naturalWidth ?? 0;
      await expect.poll(() => visitor.evaluate(width, es.profile.photoOf(agent.name))).toBeGreaterThan(0);
      await visitor.back();
      await visitor.sees(...profile);
    });

    await step('the visitor sends a message', async () => {
      const [lastName, from] = [newSurname(), newEmail()];
      await visitor.open(at('contactanos'));
      await visitor.fillIn({
        firstName: 'Ana',
        lastName,
        email: from,
        phoneNumber: '4075550110',
        message: 'Busco una casa con patio.',
      });
      await visitor.click('main input[type=checkbox]');
      await visitor.click('button[type=submit]', es.lead.contact.submit);
      await visitor.sees('main p', es.lead.sent);
      await expect
        .poll(() => seed.leadsOf(from))
        .toEqual([expect.objectContaining({ lastName, phoneNumber: '(407) 555-0110' })]);
    });

    await step('the visitor signs up as an agent, with a photo', async () => {
      const file = join(newFolder(), 'foto.jpg');
      await writeFile(file, await photo());
      await visitor.open(at('agente-inscribirse'));
      await visitor.fillIn({
        first_name: 'Iris',
        last_name: `Núñez ${surname}`,
        email,
        phone_number: '3055550142',
        state_license_numbers: 'FL-3312345',
        brokerage: 'Casa Sur Realty',
        profile_description: 'Ayudo a familias.',
        password: PASSWORD,
      });
      await visitor.pick('main [role=combobox]', 'hiale', 'Hialeah, FL');
      await visitor.choose('iframe', file);
      await visitor.click('main input[name=terms]');
      await visitor.click('button[type=submit]', es.signUp.submit);
      await visitor.sees('h1', es.signUp.success.title);
    });

    await step('the admin signs in, approves the agent and looks at the figures', async () => {
      const { body } = await send('POST', '/api/users/login', { email, password: PASSWORD });
      await seed.confirm(
        (JSON.parse(Buffer.from(String(body.token).split('.')[1]!, 'base64url').toString()) as { data: { id: string } })
          .data.id,
      );
      const admin = await engine.visit();
      await signIn(admin, ADMIN);
      await admin.sees('h1', es.admin.notices.title);
      await admin.click('main li a', `Iris Núñez ${surname}`);
      await admin.click(`button[aria-label^="${es.admin.actions.approve}"]`);
      await admin.type('dialog [name=reason]', 'El registro del estado no contesta hoy.');
      await admin.click('dialog button', es.admin.dialog.titles.approve!);
      await admin.sees('main p', es.admin.done.approve);
      await admin.click('nav a', es.analysis.nav.charts);
      await admin.sees('canvas');
      await admin.sees('main table th time');
    });

    await step('the agent signs in and edits the profile', async () => {
      const owner = await engine.visit();
      await signIn(owner, { email, password: PASSWORD });
      await owner.click('a', es.portal.profiles.edit);
      await owner.type('[name=brokerage]', 'Hogar Realty');
      await owner.click('button[type=submit]', es.edit.submit);
      await owner.sees('main p', es.edit.saved);
      const { body } = await send('GET', `/api/agents/busca/full-name/${encodeURIComponent(`Iris Núñez ${surname}`)}`);
      expect(body).toEqual([expect.objectContaining({ brokerage: 'Hogar Realty' })]);
    });
  });

/** Declares the journey in an engine. */
export const describeJourneyIn = (name: string, { path, howToGetIt, open }: InstalledEngine): void =>
  describeWith(path, howToGetIt, name, () => playJourney(open));
