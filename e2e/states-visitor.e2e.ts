import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './support/states.ts';
import { agree } from './support/actions.ts';
import { signUpStates, suggest } from './support/sign-up-states.ts';

const { labels, problems } = es.form;
const AGENTS = '**/api/agents/busca/**';
const LEADS = '**/api/busca/sendNewLead';

const fillPerson = async (page: Page) => {
  const values = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '4075550110' };
  for (const [field, value] of Object.entries(values))
    await page.getByLabel(es.lead.labels[field as keyof typeof values], { exact: true }).fill(value);
};

const sendContactForm = async (page: Page) => {
  await fillPerson(page);
  await page.getByRole('textbox', { name: es.lead.labels.message }).fill('Busco una casa con patio.');
  await agree(page);
  await press(page, es.lead.contact.submit);
};

const logIn = async (page: Page) => {
  await page.getByLabel(labels.email).fill('nadie@example.com');
  await page.getByLabel(labels.password, { exact: true }).fill('una casa azul');
  await agree(page);
  await press(page, es.login.submit);
};

const holdSearch = async (page: Page) => {
  await page.getByRole('button', { name: es.search.submit }).waitFor();
  await held(AGENTS)(page);
  await press(page, es.search.submit);
  await page.locator('[aria-busy="true"]').waitFor();
};

const search: State[] = [
  { name: '/: suggested cities', path: '/', reach: suggest(es.search.city, 'mia') },
  {
    name: '/encuentra-un-agente: suggested cities',
    path: '/encuentra-un-agente',
    reach: suggest(es.search.city, 'san'),
  },
  {
    name: '/encuentra-un-agente: a place that nobody knows',
    path: '/encuentra-un-agente',
    reach: async (page) => {
      await page.getByRole('combobox', { name: es.search.city, exact: true }).pressSequentially('zzzz');
      await page.getByRole('listbox').getByText(es.search.unknownPlace).waitFor();
    },
  },
  {
    name: '/encuentra-un-agente: the filters of a phone',
    path: '/encuentra-un-agente?idioma=ingles',
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: new RegExp(`^${es.searchFilters.title}`) }).click();
      await shows(es.searchFilters.clear)(page);
    },
  },
  {
    name: '/encuentra-un-agente: a refused position',
    path: '/encuentra-un-agente',
    reach: async (page) => {
      await press(page, es.search.near.button);
      await shows(es.search.near.denied)(page);
    },
  },
  {
    name: '/agente-inscribirse: an area to choose',
    path: '/agente-inscribirse',
    reach: async (page) => {
      await page.getByLabel(labels.areas_served, { exact: true }).fill('san juan');
      await press(page, es.form.areas.add);
      await shows(es.form.areas.several('San Juan'))(page);
    },
  },
  {
    name: '/encuentra-un-prestamista: suggested names',
    path: '/encuentra-un-prestamista',
    reach: suggest(es.lender.search.name, 'a'),
  },
  {
    name: '/encuentra-un-agente?city=Miami: loading results',
    path: '/encuentra-un-agente?city=Miami',
    reach: holdSearch,
  },
  {
    name: '/encuentra-un-agente?page=99: a page number after the last',
    path: '/encuentra-un-agente?page=99',
    reach: shows(es.noResults.emptyPage),
  },
  {
    name: '/encuentra-un-agente?city=Nome&name=nadie: no result, with links to other searches',
    path: '/encuentra-un-agente?city=Nome&name=nadie',
    reach: shows(es.noResults.emptyText),
  },
  {
    name: '/encuentra-un-agente: nobody of a long name without a blank',
    path: `/encuentra-un-agente?name=${'a'.repeat(200)}`,
    reach: shows(es.noResults.emptyText),
  },
  {
    name: '/encuentra-un-prestamista?city=adjuntas: no result, with links to cities of the same state',
    path: '/encuentra-un-prestamista?city=adjuntas',
    reach: async (page) => {
      await shows(es.noResults.emptyText)(page);
      await expect.poll(() => page.getByRole('link', { name: /^Prestamistas en .+, PR$/ }).count()).toBeGreaterThan(1);
    },
  },
  {
    name: '/encuentra-un-agente: an empty directory',
    path: '/encuentra-un-agente',
    inApp: true,
    intercept: answering(AGENTS, 200, '[]'),
    reach: shows(es.noResults.emptyPremium(es.agent.search)),
  },
  ...[500, 503].map((status): State => ({
    name: `/encuentra-un-agente: a request answered with ${status}`,
    path: '/encuentra-un-agente',
    inApp: true,
    intercept: answering(AGENTS, status),
    reach: shows(es.search.failed(es.agent.search)),
  })),
  {
    name: '/encuentra-un-agente: a request answered with HTML',
    path: '/encuentra-un-agente',
    inApp: true,
    intercept: answering(AGENTS, 200, '<html>'),
    reach: shows(es.search.failed(es.agent.search)),
  },
  {
    name: '/encuentra-un-agente: a request without an answer',
    path: '/encuentra-un-agente',
    inApp: true,
    intercept: unanswered(AGENTS),
    reach: shows(es.search.failed(es.agent.search)),
  },
  {
    name: '/perfil-agente/1: a request without an answer',
    path: '/perfil-agente/1',
    inApp: true,
    intercept: unanswered('**/api/agents/1'),
    reach: shows(es.common.offline),
  },
  {
    name: '/perfil-prestamista/1: a request answered with 503',
    path: '/perfil-prestamista/1',
    inApp: true,
    intercept: answering('**/api/lenders/1', 503),
    reach: shows(es.common.loadFailed),
  },
  { name: '/otp: loading settings', path: '/otp', intercept: held('**/api/config'), reach: shows(es.common.loading) },
];

const menu: State[] = [
  {
    name: '/: the open menu',
    path: '/',
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await press(page, es.layout.menu);
    },
  },
];

const forms: State[] = [
  {
    name: '/contactanos: missing fields',
    path: '/contactanos',
    reach: async (page) => {
      await agree(page);
      await press(page, es.lead.contact.submit);
      await shows(problems.required!)(page);
    },
  },
  {
    name: '/contactanos: sending',
    path: '/contactanos',
    intercept: held(LEADS),
    reach: async (page) => {
      await sendContactForm(page);
      await shows(es.lead.working)(page);
    },
  },
  {
    name: '/contactanos: a sent message',
    path: '/contactanos',
    intercept: answering(LEADS, 200, '{}'),
    reach: async (page) => {
      await sendContactForm(page);
      await shows(es.lead.sent)(page);
    },
  },
  ...[500, 503, 429].map((status): State => ({
    name: `/contactanos: a request answered with ${status}`,
    path: '/contactanos',
    intercept: answering(LEADS, status),
    reach: async (page) => {
      await sendContactForm(page);
      await shows(es.lead.failed)(page);
    },
  })),
  {
    name: '/contactanos: a request without an answer',
    path: '/contactanos',
    intercept: unanswered(LEADS),
    reach: async (page) => {
      await sendContactForm(page);
      await shows(es.common.offline)(page);
    },
  },
  {
    name: '/prestamos: missing fields',
    path: '/prestamos',
    reach: async (page) => {
      await press(page, es.lead.loan.submit);
      await shows(problems.required!)(page);
    },
  },
  { name: '/prestamos: suggested cities', path: '/prestamos', reach: suggest(es.lead.labels.location, 'orl') },
  { name: '/buscar: suggested cities', path: '/buscar', reach: suggest(es.listings.city, 'orl') },
  {
    name: '/inicio-de-sesión-de-usuario: missing fields',
    path: '/inicio-de-sesión-de-usuario',
    reach: async (page) => {
      await agree(page);
      await press(page, es.login.submit);
      await shows(problems.required!)(page);
    },
  },
  {
    name: '/inicio-de-sesión-de-usuario: an email without an account',
    path: '/inicio-de-sesión-de-usuario',
    reach: async (page) => {
      await logIn(page);
      await shows(es.login.noAccount)(page);
    },
  },
  {
    name: '/inicio-de-sesión-de-usuario: a request answered with 429',
    path: '/inicio-de-sesión-de-usuario',
    intercept: answering('**/api/users/login', 429),
    reach: async (page) => {
      await logIn(page);
      await shows(es.common.busy(null))(page);
    },
  },
  {
    name: '/inicio-de-sesión-de-usuario: the form for a forgotten password',
    path: '/inicio-de-sesión-de-usuario',
    reach: (page) => press(page, es.login.forgot),
  },
  {
    name: '/forgot-password: a sent email, with the redirect stopped',
    path: '/forgot-password',
    intercept: answering('**/api/users/forgot-password', 200, '{}'),
    reach: async (page) => {
      await page.getByLabel(labels.email).fill('ana@example.com');
      await press(page, es.reset.submit);
      await press(page, es.reset.redirect.stay);
    },
  },
  {
    name: '/forgot-password: a request answered with 500',
    path: '/forgot-password',
    intercept: answering('**/api/users/forgot-password', 500),
    reach: async (page) => {
      await page.getByLabel(labels.email).fill('ana@example.com');
      await press(page, es.reset.submit);
      await shows(es.reset.failed)(page);
    },
  },
  {
    name: '/otp: missing fields',
    path: '/otp',
    reach: async (page) => {
      await press(page, es.reset.code.submit);
      await shows(problems.required!)(page);
    },
  },
];

describeStates('Public screens are accessible in each state', [...search, ...menu, ...forms, ...signUpStates]);
