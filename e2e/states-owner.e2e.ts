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
/** An agent whose profile stands so. States share it: none of them depends on what another one does to it. */
const agent = (seed: Seed, standing: Standing): Promise<Owner> => (agents[standing] ??= makeAgent(seed, standing));

let waitingLender: Promise<Owner> | undefined;

const onPortal = (standing: Standing, name: string, reach: State['reach'], intercept?: State['intercept']): State => ({
  name: `the portal, ${standing}: ${name}`, reach, intercept,
  prepare: async (seed) => ({ path: '/portal-de-agentes', token: (await agent(seed, standing)).token }),
});
const onEdit = (standing: Standing, name: string, reach: State['reach'], intercept?: State['intercept']): State => ({
  name: `the edit, ${standing}: ${name}`, reach, intercept,
  prepare: async (seed) => {
    const { token, profileId } = await agent(seed, standing);
    return { path: `/portal-de-agentes-editar/${profileId}`, token };
  },
});
/** A screen that the owner of a lender's profile looks at, which waits for its approval. */
const asLender = (name: string, path: (profileId: string) => string, reach: State['reach']): State => ({
  name, reach,
  prepare: async (seed) => {
    const { token, profileId } = await (waitingLender ??= seed.owner('lenders', { approved: false }));
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
const then = (...steps: State['reach'][]) => async (page: Page) => {
  for (const step of steps) await step(page);
};
const pressing = (name: string) => (page: Page) => press(page, name);

const portal: State[] = [
  onPortal('pending', 'the notice', shows(notices.pending)),
  onPortal('rejected', 'the reason', shows('La foto no es tuya.')),
  onPortal('suspended', 'the reason', shows('La licencia ya no es válida.')),
  onPortal('approved', 'the account menu open', async (page) => {
    await page.getByRole('button', { name: es.portal.menu.label }).click();
    await shows(es.login.logout)(page);
  }),
  onPortal('approved', 'no email', then(changeEmail(''), shows(problems.required!))),
  onPortal('approved', 'the same email', then(pressing(es.portal.account.save), shows(es.portal.account.unchanged))),
  onPortal('approved', 'a new email', then(changeEmail(newEmail()), shows(es.portal.account.saved))),
  onPortal('pending', 'another one has the email', then(changeEmail(ADMIN.email), shows(problems['email-taken']!))),
  onPortal('pending', 'the new email is being saved', async (page) => {
    await shows(notices.pending)(page);
    await held('**/api/users/*')(page);
    await then(changeEmail(newEmail()), shows(es.portal.account.saving))(page);
  }),
  onPortal('pending', 'answered with 500', then(shows(es.common.loadFailed)), answering('**/api/users/*', 500)),
  onPortal('pending', 'no answer', then(shows(es.common.offline)), unanswered('**/api/users/*')),
  asLender("the lender's portal, pending", () => '/portal-de-prestamistas', shows(notices.pending)),
  asLender("the lender's edit, pending", (profileId) => `/portal-de-prestamistas-edit/${profileId}`, shows(es.edit.notEditable)),
  asLender('the sign-up of a user who has a profile', () => '/inscripción-de-prestamista', shows(es.signUp.profileExists)),
  asLender('the sign-up of another kind', () => '/agente-inscribirse', shows(es.login.goOn)),
  asLender('the login of a signed-in user', () => '/inicio-de-sesión-de-usuario', shows(es.login.goOn)),
];

const editing: State[] = [
  onEdit('approved', 'being loaded', shows(es.edit.loading), held('**/api/users/*')),
  onEdit('approved', 'nothing to save', then(pressing(es.edit.submit), shows(es.edit.nothing))),
  onEdit('approved', 'problems', async (page) => {
    await page.getByLabel(labels.email, { exact: true }).fill('ana@');
    await page.getByLabel(labels.profile_description).fill(TOO_LONG);
    await shows(description.over(1).trim())(page);
    await press(page, es.edit.submit);
    await shows(es.form.fieldProblems.email!.invalid!)(page);
  }),
  onEdit('approved', 'leaving with changes', async (page) => {
    await changeName(page);
    await page.getByRole('link', { name: es.edit.back }).click();
    await page.getByRole('dialog', { name: unsaved.title }).waitFor();
  }),
  onEdit('approved', 'being saved', then(save, shows(es.edit.saving)), held('**/api/agents/*')),
  onEdit('approved', 'changed elsewhere', then(save, shows(es.edit.stale)), answering('**/api/agents/*', 412)),
  onEdit('approved', 'answered with 503', then(save, shows(es.common.genericError)), answering('**/api/agents/*', 503)),
  onEdit('approved', 'saved', then(save, shows(es.edit.saved))),
  onEdit('pending', 'not yet', shows(es.edit.notEditable)),
  onEdit('suspended', 'not now', shows(es.edit.notEditable)),
  onEdit('rejected', 'sending it again', shows(es.edit.resubmitTitle)),
  {
    name: "the edit of another one's profile",
    reach: shows(es.edit.notFound),
    prepare: async (seed) => ({ path: `/portal-de-agentes-editar/${(await agent(seed, 'pending')).profileId}`, token: (await agent(seed, 'approved')).token }),
  },
];

describeStates('States that an agent or a lender meets', [...portal, ...editing]);
