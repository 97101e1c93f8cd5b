import type { Page } from 'playwright-core';
import { es } from '../../frontend/src/copy/es.ts';
import { agree } from './actions.ts';
import { held, press, shows, type State } from './states.ts';

const { labels, problems } = es.form;

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Types into a combobox until it shows suggestions and announces their number. */
export const suggest = (name: string, typed: string) => async (page: Page) => {
  await combobox(page, name).click();
  await combobox(page, name).pressSequentially(typed);
  await page.getByRole('listbox').getByRole('option').filter({ visible: true }).first().waitFor();
  await page
    .locator('[data-live-announcer]')
    .getByText(/^\d+ opci/)
    .first()
    .waitFor({ state: 'attached' });
};

const TOO_LONG = 'ñ'.repeat(1501);
const png = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') };
const chooseFile = (file: typeof png) => (page: Page) => page.locator('input[type=file]').setInputFiles(file);

/** States of the forms of a sign-up, and of what follows it. */
export const signUpStates: State[] = [
  ...['/agente-inscribirse', '/inscripción-de-prestamista'].map((path): State => ({
    name: `${path}: missing fields, an area, and a description that is too long`,
    path,
    reach: async (page) => {
      await suggest(labels.areas_served, 'ponce')(page);
      await page.getByRole('option', { name: 'Ponce, PR', exact: true }).click();
      await page.getByLabel(labels.profile_description).fill(TOO_LONG);
      await agree(page);
      await press(page, es.signUp.submit);
      await shows(problems.required!)(page);
    },
  })),
  {
    name: '/agente-inscribirse: suggested areas',
    path: '/agente-inscribirse',
    reach: suggest(labels.areas_served, 'ponce'),
  },
  {
    name: '/inscripción-de-prestamista: the question about unsaved changes',
    path: '/inscripción-de-prestamista',
    reach: async (page) => {
      await page.getByLabel(labels.first_name, { exact: true }).fill('Ana');
      await page.getByRole('contentinfo').getByRole('link', { name: es.layout.footer.contact }).click();
      await page.getByRole('dialog', { name: es.form.unsaved.title }).waitFor();
    },
  },
  {
    name: '/fahiu2024: a file that is no image',
    path: '/fahiu2024',
    reach: async (page) => {
      await chooseFile({ ...png, mimeType: 'text/plain', name: 'nota.txt' })(page);
      await shows(es.upload.notImage)(page);
    },
  },
  {
    name: '/fahiu2024: a chosen file',
    path: '/fahiu2024',
    reach: async (page) => {
      await chooseFile(png)(page);
      await shows('foto.png')(page);
    },
  },
  {
    name: '/registro-éxito: a payment being reported',
    path: '/registro-éxito',
    intercept: held('**/api/notices'),
    reach: shows(es.pricing.payment.processing),
    stored: {
      plan_type: 'Pro',
      agent: JSON.stringify({ id: '1', name: 'Ana', website: 'Busca' }),
      'busca.payment': JSON.stringify({ key: '1', date: new Date().toISOString() }),
    },
  },
];
