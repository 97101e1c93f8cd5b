import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import { newEmail, type Owner, type Seed } from './support/seed.ts';
import { ADMIN } from './support/shared.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './support/states.ts';

const { labels, problems, unsaved, description } = es.form;
const notices = es.portal.profiles.notice;
const TOO_LONG = 'ñ'.repeat(1501);

type Standing = 'approved' | 'pending' | 'rejected' | 'suspended';

async function makeAgent(seed: Seed, standing: Standing): Promise<Owner> {
  const owner = await seed.owner('agents', { approved: standing === 'approved' || standing === 'suspended' });
  if (standing === 'rejected') await seed.decide(owner.profileId, 'reject', 'La foto no es tuya.');
  if (standing === 'suspended') await seed.decide(owner.profileId, 'suspend', 'La licencia ya no es válida.');
  return owner;
}

const agents: Partial<Record<Standing, Promise<Owner>>> = {};
/** An agent whose profile has a standing. States share it: none depends on the changes of another. */
const agent = (seed: Seed, standing: Standing): Promise<Owner> => (agents[standing] ??= makeAgent(seed, standing));

let pendingLender: Promise<Owner> | undefined;

const onDashboard = (
  standing: Standing,
  name: string,
  reach: State['reach'],
  intercept?: State['intercept'],
): State => ({
  name: `dashboard, ${standing} profile: ${name}`,
  reach,
  intercept,
  prepare: async (seed) => ({ path: '/portal-de-agentes', token: (await agent(seed, standing)).token }),
});
/** The screen of an agent's account. */
const onAccount = (name: string, reach: State['reach']): State => ({
  name: `account: ${name}`,
  reach,
  prepare: async (seed) => ({ path: '/portal-de-agentes/cuenta', token: (await agent(seed, 'pending')).token }),
});
const onEdit = (standing: Standing, name: string, reach: State['reach'], intercept?: State['intercept']): State => ({
  name: `edit form, ${standing} profile: ${name}`,
  reach,
  intercept,
  prepare: async (seed) => {
    const { token, profileId } = await agent(seed, standing);
    return { path: `/portal-de-agentes-editar/${profileId}`, token };
  },
});
/** A screen opened by a lender with a pending profile. */
const asLender = (name: string, path: (profileId: string) => string, reach: State['reach']): State => ({
  name,
  reach,
  prepare: async (seed) => {
    const { token, profileId } = await (pendingLender ??= seed.owner('lenders', { approved: false }));
    return { path: path(profileId), token };
  },
});

const changeName = (page: Page) => page.getByLabel(labels.first_name, { exact: true }).fill('Ignacio');
const save = async (page: Page) => {
  await changeName(page);
  await press(page, es.edit.submit);
};
const changeEmail = (email: string) => async (page: Page) => {
  await page.getByLabel(es.portal.account.email).fill(email);
  await press(page, es.portal.account.save);
};
const inOrder =
  (...steps: State['reach'][]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const pressButton = (name: string) => (page: Page) => press(page, name);

const dashboard: State[] = [
  onDashboard('pending', 'the notice', shows(notices.pending)),
  onDashboard('rejected', 'the reason', shows('La foto no es tuya.')),
  onDashboard('suspended', 'the reason', shows('La licencia ya no es válida.')),
  onDashboard('approved', 'the open account menu', async (page) => {
    await page.getByRole('button', { name: es.portal.menu.label }).click();
    await shows(es.login.logout)(page);
  }),
  onAccount('an empty email', inOrder(changeEmail(''), shows(problems.required!))),
  onAccount('the same email', inOrder(pressButton(es.portal.account.save), shows(es.portal.account.unchanged))),
  onAccount('a new email', inOrder(changeEmail(newEmail()), shows(es.portal.account.pending.title))),
  onAccount('a taken email', inOrder(changeEmail(ADMIN.email), shows(problems['email-taken']!))),
  onAccount('a new email being saved', async (page) => {
    await shows(es.portal.account.title)(page);
    await held('**/api/users/*')(page);
    await inOrder(changeEmail(newEmail()), shows(es.portal.account.saving))(page);
  }),
  onDashboard(
    'pending',
    'a request answered with 500',
    inOrder(shows(es.common.loadFailed)),
    answering('**/api/users/*', 500),
  ),
  onDashboard(
    'pending',
    'a request without an answer',
    inOrder(shows(es.common.offline)),
    unanswered('**/api/users/*'),
  ),
  asLender("a lender's dashboard, pending profile", () => '/portal-de-prestamistas', shows(notices.pending)),
  asLender(
    "a lender's edit form, pending profile",
    (profileId) => `/portal-de-prestamistas-edit/${profileId}`,
    shows(es.edit.notEditable),
  ),
  asLender('sign-up of a user who has a profile', () => '/inscripción-de-prestamista', shows(es.signUp.profileExists)),
  asLender('sign-up of the other kind', () => '/agente-inscribirse', shows(es.login.goOn)),
  asLender('login of a signed-in user', () => '/inicio-de-sesión-de-usuario', shows(es.login.goOn)),
];

const editing: State[] = [
  onEdit('approved', 'loading', shows(es.edit.loading), held('**/api/users/*')),
  onEdit('approved', 'nothing to save', inOrder(pressButton(es.edit.submit), shows(es.edit.nothing))),
  onEdit('approved', 'invalid fields', async (page) => {
    await page.getByLabel(labels.email, { exact: true }).fill('ana@');
    await page.getByLabel(labels.profile_description).fill(TOO_LONG);
    await shows(description.over(1).trim())(page);
    await press(page, es.edit.submit);
    await shows(es.form.fieldProblems.email!.invalid!)(page);
  }),
  onEdit('approved', 'the question about unsaved changes', async (page) => {
    await changeName(page);
    await page.getByRole('link', { name: es.edit.back }).click();
    await page.getByRole('dialog', { name: unsaved.title }).waitFor();
  }),
  onEdit('approved', 'saving', inOrder(save, shows(es.edit.saving)), held('**/api/agents/*')),
  onEdit(
    'approved',
    'a conflict with another tab',
    inOrder(save, shows(es.edit.stale)),
    answering('**/api/agents/*', 412),
  ),
  onEdit(
    'approved',
    'a request answered with 503',
    inOrder(save, shows(es.common.genericError)),
    answering('**/api/agents/*', 503),
  ),
  onEdit('approved', 'saved', inOrder(save, shows(es.edit.saved))),
  onEdit('pending', 'not editable', shows(es.edit.notEditable)),
  onEdit('suspended', 'not editable', shows(es.edit.notEditable)),
  onEdit('rejected', 'ready to be resubmitted', shows(es.edit.resubmitTitle)),
  {
    name: "edit form of another owner's profile",
    reach: shows(es.edit.notFound),
    prepare: async (seed) => ({
      path: `/portal-de-agentes-editar/${(await agent(seed, 'pending')).profileId}`,
      token: (await agent(seed, 'approved')).token,
    }),
  },
];

describeStates('Owner screens are accessible in each state', [...dashboard, ...editing]);
