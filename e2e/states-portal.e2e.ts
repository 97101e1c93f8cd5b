import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import type { Owner, Stage } from './stage.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './states.ts';

const { labels, problems, unsaved, description } = es.form;
const notices = es.portal.profiles.notice;
const TOO_LONG = 'ñ'.repeat(1501);

let agents: Record<'approved' | 'pending' | 'rejected' | 'suspended', Owner>;
let lender: Owner;

async function decide({ send, admin }: Stage, { profileId }: Owner, call: string, revision: number, body: object): Promise<void> {
  const { headers } = await send('POST', `/api/admin/profiles/${profileId}/${call}`, body, { token: await admin(), revision });
  await send('GET', '/api/agents/busca/premium', undefined, { minPosition: headers.get('X-Position') ?? undefined });
}

async function prepare(on: Stage): Promise<void> {
  const enrol = (name: string, approved: boolean) => on.enrol('agents', `${name}@example.com`, approved);
  agents = { approved: await enrol('aprobada', true), pending: await enrol('pendiente', false), rejected: await enrol('rechazada', false), suspended: await enrol('suspendida', true) };
  lender = await on.enrol('lenders', 'prestamista-en-revision@example.com', false);
  await decide(on, agents.rejected, 'reject', 0, { reason: 'La foto no es tuya.' });
  await decide(on, agents.suspended, 'suspend', 1, { reason: 'La licencia ya no es válida.' });
}

type Standing = keyof typeof agents;
const token = (standing: Standing) => () => agents[standing].token;
const edit = (standing: Standing) => () => `/portal-de-agentes-editar/${agents[standing].profileId}`;

const onPortal = (standing: Standing, name: string, reach: State['reach'], meddle?: State['meddle']): State => ({
  name: `the portal, ${standing}: ${name}`, path: '/portal-de-agentes', token: token(standing), reach, ...(meddle && { meddle }),
});
const onEdit = (standing: Standing, name: string, reach: State['reach'], meddle?: State['meddle']): State => ({
  name: `the edit, ${standing}: ${name}`, path: edit(standing), token: token(standing), reach, ...(meddle && { meddle }),
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
  onPortal('approved', 'a new email', then(changeEmail('otra@example.com'), shows(es.portal.account.saved))),
  onPortal('pending', 'another one has the email', then(changeEmail('aprobada@example.com'), shows(problems['email-taken']!))),
  onPortal('pending', 'the new email being kept', async (page) => {
    await shows(notices.pending)(page);
    await held('**/api/users/*')(page);
    await then(changeEmail('nadie@example.com'), shows(es.portal.account.saving))(page);
  }),
  onPortal('pending', 'answered with 500', then(shows(es.common.loadFailed)), answering('**/api/users/*', 500)),
  onPortal('pending', 'no answer', then(shows(es.common.offline)), unanswered('**/api/users/*')),
  { name: "the lender's portal, pending", path: '/portal-de-prestamistas', token: () => lender.token, reach: shows(notices.pending) },
  { name: "the lender's edit, pending", path: () => `/portal-de-prestamistas-edit/${lender.profileId}`, token: () => lender.token, reach: shows(es.edit.notEditable) },
  { name: 'the sign-up of who has a profile', path: '/inscripción-de-prestamista', token: () => lender.token, reach: shows(es.signUp.profileExists) },
  { name: 'the sign-up of another kind', path: '/agente-inscribirse', token: () => lender.token, reach: shows(es.login.goOn) },
  { name: 'the login of who is signed in', path: '/inicio-de-sesión-de-usuario', token: () => lender.token, reach: shows(es.login.goOn) },
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
  { name: "the edit of another one's profile", path: edit('pending'), token: token('approved'), reach: shows(es.edit.notFound) },
];

describeStates('each state of a screen that an agent or a lender meets', [...portal, ...editing], prepare);
