import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './support/states.ts';

const { labels, problems } = es.form;
const AGENTS = '**/api/agents/busca/**';
const LEADS = '**/api/busca/sendNewLead';

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Types into a box that suggests, until it does, and says so. */
const suggest = (name: string, typed: string) => async (page: Page) => {
  await box(page, name).click();
  await box(page, name).pressSequentially(typed);
  await page.getByRole('option').filter({ visible: true }).first().waitFor();
  await page.locator('[data-live-announcer]').getByText(/^\d+ opci/).first().waitFor({ state: 'attached' });
};

const person = async (page: Page) => {
  const values = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '4075550110' };
  for (const [field, value] of Object.entries(values)) await page.getByLabel(es.lead.labels[field as keyof typeof values], { exact: true }).fill(value);
};

const contact = async (page: Page) => {
  await person(page);
  await page.getByRole('textbox', { name: es.lead.labels.message }).fill('Busco una casa con patio.');
  await page.getByRole('checkbox').check();
  await press(page, es.lead.contact.submit);
};

const logIn = async (page: Page) => {
  await page.getByLabel(labels.email).fill('nadie@example.com');
  await page.getByLabel(labels.password, { exact: true }).fill('una casa azul');
  await page.getByRole('checkbox').check();
  await press(page, es.login.submit);
};

const searching = async (page: Page) => {
  await page.getByRole('button', { name: es.search.submit }).waitFor();
  await held(AGENTS)(page);
  await press(page, es.search.submit);
  await page.locator('[aria-busy="true"]').waitFor();
};

const search: State[] = [
  { name: '/: cities suggested', path: '/', reach: suggest(es.search.city, 'mia') },
  { name: '/encuentra-un-agente: cities suggested', path: '/encuentra-un-agente', reach: suggest(es.search.city, 'san') },
  { name: '/encuentra-un-prestamista: names suggested', path: '/encuentra-un-prestamista', reach: suggest(es.lender.search.name, 'a') },
  { name: '/encuentra-un-agente?city=Miami: results on their way', path: '/encuentra-un-agente?city=Miami', reach: searching },
  { name: '/encuentra-un-agente?page=99: a page that is gone', path: '/encuentra-un-agente?page=99', reach: shows(es.search.emptyPage) },
  { name: '/encuentra-un-agente?city=Nome&name=nadie: nothing found, ways on', path: '/encuentra-un-agente?city=Nome&name=nadie', reach: shows(es.search.emptyText) },
  { name: '/encuentra-un-prestamista?city=adjuntas: nothing found, cities of the state that was meant', path: '/encuentra-un-prestamista?city=adjuntas', reach: async (page) => {
    await shows(es.search.emptyText)(page);
    expect(await page.getByRole('link', { name: /^Prestamistas en .+, PR$/ }).count()).toBeGreaterThan(1);
  } },
  { name: '/encuentra-un-agente: an empty directory', path: '/encuentra-un-agente', intercept: answering(AGENTS, 200, '[]'), reach: shows(es.search.emptyDirectory(es.agent.search)) },
  ...[500, 503].map((status): State => ({ name: `/encuentra-un-agente: answered with ${status}`, path: '/encuentra-un-agente', intercept: answering(AGENTS, status), reach: shows(es.search.failed(es.agent.search)) })),
  { name: '/encuentra-un-agente: answered with garbage', path: '/encuentra-un-agente', intercept: answering(AGENTS, 200, '<html>'), reach: shows(es.search.failed(es.agent.search)) },
  { name: '/encuentra-un-agente: no answer', path: '/encuentra-un-agente', intercept: unanswered(AGENTS), reach: shows(es.search.failed(es.agent.search)) },
  { name: '/perfil-agente/1: no answer', path: '/perfil-agente/1', intercept: unanswered('**/api/agents/1'), reach: shows(es.common.offline) },
  { name: '/perfil-prestamista/1: answered with 503', path: '/perfil-prestamista/1', intercept: answering('**/api/lenders/1', 503), reach: shows(es.common.loadFailed) },
  { name: '/contactanos: the settings on their way', path: '/contactanos', intercept: held('**/api/config'), reach: shows(es.common.loading) },
];

const menu: State[] = [
  {
    name: '/: the menu open',
    path: '/',
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await press(page, es.layout.menu);
    },
  },
];

const forms: State[] = [
  { name: '/contactanos: problems', path: '/contactanos', reach: async (page) => {
    await page.getByRole('checkbox').check();
    await press(page, es.lead.contact.submit);
    await shows(problems.required!)(page);
  } },
  { name: '/contactanos: being sent', path: '/contactanos', intercept: held(LEADS), reach: async (page) => {
    await contact(page);
    await shows(es.lead.working)(page);
  } },
  { name: '/contactanos: sent', path: '/contactanos', intercept: answering(LEADS, 200, '{}'), reach: async (page) => {
    await contact(page);
    await shows(es.lead.sent)(page);
  } },
  ...[500, 503, 429].map((status): State => ({ name: `/contactanos: answered with ${status}`, path: '/contactanos', intercept: answering(LEADS, status), reach: async (page) => {
    await contact(page);
    await shows(es.lead.failed)(page);
  } })),
  { name: '/contactanos: no answer', path: '/contactanos', intercept: unanswered(LEADS), reach: async (page) => {
    await contact(page);
    await shows(es.common.offline)(page);
  } },
  { name: '/prestamos: problems', path: '/prestamos', reach: async (page) => {
    await press(page, es.lead.loan.submit);
    await shows(problems.required!)(page);
  } },
  { name: '/prestamos: cities suggested', path: '/prestamos', reach: suggest(es.lead.labels.location, 'orl') },
  { name: '/buscar: cities suggested', path: '/buscar', reach: suggest(es.listings.city, 'orl') },
  { name: '/inicio-de-sesión-de-usuario: problems', path: '/inicio-de-sesión-de-usuario', reach: async (page) => {
    await page.getByRole('checkbox').check();
    await press(page, es.login.submit);
    await shows(problems.required!)(page);
  } },
  { name: '/inicio-de-sesión-de-usuario: nobody of that email', path: '/inicio-de-sesión-de-usuario', reach: async (page) => {
    await logIn(page);
    await shows(es.login.noAccount)(page);
  } },
  { name: '/inicio-de-sesión-de-usuario: answered with 429', path: '/inicio-de-sesión-de-usuario', intercept: answering('**/api/users/login', 429), reach: async (page) => {
    await logIn(page);
    await shows(es.common.busy(null))(page);
  } },
  { name: '/inicio-de-sesión-de-usuario: the mode for a new password', path: '/inicio-de-sesión-de-usuario', reach: (page) => press(page, es.login.forgot) },
  { name: '/forgot-password: the letter sent, going on stopped', path: '/forgot-password', intercept: answering('**/api/users/forgot-password', 200, '{}'), reach: async (page) => {
    await page.getByLabel(labels.email).fill('ana@example.com');
    await press(page, es.reset.submit);
    await press(page, es.reset.redirect.stay);
  } },
  { name: '/forgot-password: answered with 500', path: '/forgot-password', intercept: answering('**/api/users/forgot-password', 500), reach: async (page) => {
    await page.getByLabel(labels.email).fill('ana@example.com');
    await press(page, es.reset.submit);
    await shows(es.reset.failed)(page);
  } },
  { name: '/otp: problems', path: '/otp', reach: async (page) => {
    await press(page, es.reset.code.submit);
    await shows(problems.required!)(page);
  } },
];

const TOO_LONG = 'ñ'.repeat(1501);
const png = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') };
const chosen = (file: typeof png) => (page: Page) => page.locator('input[type=file]').setInputFiles(file);

const signUp: State[] = [
  ...['/agente-inscribirse', '/inscripción-de-prestamista'].map((path): State => ({ name: `${path}: problems, an area, too long a description`, path, reach: async (page) => {
    await suggest(labels.areas_served, 'ponce')(page);
    await page.getByRole('option', { name: 'Ponce, PR', exact: true }).click();
    await press(page, es.form.areas.add);
    await page.getByLabel(labels.profile_description).fill(TOO_LONG);
    await page.getByRole('checkbox').check();
    await press(page, es.signUp.submit);
    await shows(problems.required!)(page);
  } })),
  { name: '/agente-inscribirse: areas suggested', path: '/agente-inscribirse', reach: suggest(labels.areas_served, 'ponce') },
  { name: '/inscripción-de-prestamista: leaving with changes', path: '/inscripción-de-prestamista', reach: async (page) => {
    await page.getByLabel(labels.first_name, { exact: true }).fill('Ana');
    await page.getByRole('contentinfo').getByRole('link', { name: es.layout.footer.contact }).click();
    await page.getByRole('dialog', { name: es.form.unsaved.title }).waitFor();
  } },
  { name: '/fahiu2024: a file that is no image', path: '/fahiu2024', reach: async (page) => {
    await chosen({ ...png, mimeType: 'text/plain', name: 'nota.txt' })(page);
    await shows(es.upload.notImage)(page);
  } },
  { name: '/fahiu2024: a file chosen', path: '/fahiu2024', reach: async (page) => {
    await chosen(png)(page);
    await shows('foto.png')(page);
  } },
  { name: '/registro-éxito: a payment being told', path: '/registro-éxito', intercept: held('**/api/notices'), reach: shows(es.pricing.payment.processing), stored: {
    plan_type: 'Pro', agent: JSON.stringify({ id: '1', name: 'Ana', website: 'Busca' }), 'busca.payment': JSON.stringify({ key: '1', date: new Date().toISOString() }),
  } },
];

describeStates('States that a visitor meets', [...search, ...menu, ...forms, ...signUp]);
