import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import type { Owner, Stage } from './stage.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './states.ts';

const { leads, notices, profiles, actions, dialog, done } = es.admin;
const NOTICES = '**/api/admin/notices?*';

let admin: string;
let waiting: Owner;
let published: Owner;

async function prepare(on: Stage): Promise<void> {
  admin = await on.admin();
  waiting = await on.enrol('agents', 'espera@example.com', false);
  published = await on.enrol('agents', 'publicada@example.com');
  const demo = { content: 'Ana Ríos pide una demostración.', date: new Date().toISOString(), actions: '', actions_content: '', website: 'Busca', user_id: null, agent_id: null };
  await on.send('POST', '/api/notices', demo);
  for (const lastName of ['Ríos', 'Vega']) await on.send('POST', '/api/busca/sendNewLead', { firstName: 'Ana', lastName, email: 'ana@example.com', phoneNumber: '(407) 555-0110', message: 'Busco una casa con patio.' });
}

const signedIn = (name: string, path: State['path'], reach: State['reach'], meddle?: State['meddle']): State => ({ name, path, token: () => admin, reach, ...(meddle && { meddle }) });
const open = (name: string, reach: State['reach'], meddle?: State['meddle']) => signedIn(`the notices: ${name}`, '/administración', reach, meddle);
const profile = (name: string, reach: State['reach'], meddle?: State['meddle']) =>
  signedIn(`a profile: ${name}`, () => `/administración/perfiles/${waiting.profileId}`, reach, meddle);

/** An action's button; each names whom it is about. */
const act = (page: Page, action: keyof typeof actions) => page.getByRole('button', { name: new RegExp(`^${actions[action]}`) }).first().click();

const asking = async (page: Page) => {
  await act(page, 'reject');
  await page.getByRole('dialog', { name: dialog.titles.reject! }).waitFor();
};

const states: State[] = [
  open('some of each kind', shows(notices.kinds.other)),
  open('none', shows(notices.none.open), answering(NOTICES, 200, '[]')),
  signedIn('the notices: none resolved', '/administración?estado=resolved', shows(notices.none.resolved), answering(NOTICES, 200, '[]')),
  open('answered with 500', shows(es.common.loadFailed), answering(NOTICES, 500)),
  open('answered with garbage', shows(es.common.loadFailed), answering(NOTICES, 200, '<html>')),
  open('no answer', shows(es.common.offline), unanswered(NOTICES)),
  open('asked for a reason', asking),
  open('no reason given', async (page) => {
    await asking(page);
    await press(page, dialog.titles.reject!);
    await shows(es.form.fieldProblems.reason!.required!)(page);
  }),
  open('being decided', async (page) => {
    await act(page, 'approve');
    await shows(es.admin.working)(page);
  }, held('**/api/admin/profiles/*/approve')),
  open('somebody else was first', async (page) => {
    await act(page, 'approve');
    await shows(es.admin.already)(page);
  }, answering('**/api/admin/profiles/*/approve', 409)),
  open('attended to', async (page) => {
    await act(page, 'resolve');
    await shows(done.resolve)(page);
  }),
  signedIn('the notices: a page behind the last one', '/administración?pagina=99', async (page) => {
    await shows(notices.kinds.other)(page);
    await page.waitForURL((url) => !url.searchParams.has('pagina'));
  }),
  signedIn('the notices: some resolved', '/administración?estado=resolved', shows(notices.kinds.other)),
  signedIn('the messages: new ones', '/administración/mensajes', shows(leads.consent('contact-1'))),
  signedIn('the messages: one attended to', '/administración/mensajes', async (page) => {
    await page.getByRole('button', { name: `${actions.handle}: Ana Ríos` }).click();
    await shows(done.handle)(page);
    await page.getByRole('heading', { level: 1, name: leads.title }).and(page.locator(':focus')).waitFor();
    await page.getByText('Ana Ríos').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: leads.tabs.handled }).click();
    await shows('Ana Ríos')(page);
  }),
  signedIn('the messages: none', '/administración/mensajes', shows(leads.none.new), answering('**/api/admin/leads?*', 200, '[]')),
  signedIn('the profiles: none in a state', '/administración/perfiles?estado=suspended', shows(profiles.none), answering('**/api/admin/profiles?*', 200, '[]')),
  ...(['pending', 'approved', 'rejected', 'suspended'] as const).map((state) => signedIn(`the profiles: ${state}`, `/administración/perfiles?estado=${state}`, (page) => page.getByRole('heading', { level: 1 }).waitFor())),
  profile('pending', shows(actions.approve)),
  profile('asked for a reason', asking),
  profile('approved', async (page) => {
    await act(page, 'approve');
    await shows(done.approve)(page);
    await shows(actions.setPlan)(page);
  }),
  signedIn('a profile: a block that is refused', () => `/administración/perfiles/${published.profileId}`, async (page) => {
    await page.getByLabel(es.admin.embed.label).fill('<iframe src="https://otro.example/"></iframe>');
    await press(page, actions.setEmbed);
    await shows(es.form.fieldProblems.iframe_link!['invalid-embed']!)(page);
  }),
  signedIn('a profile: a block that is embedded', () => `/administración/perfiles/${published.profileId}`, async (page) => {
    await page.getByLabel(es.admin.embed.label).fill('<script>1</script><iframe src="https://www.youtube.com/embed/casa" onload="1"></iframe>');
    await press(page, actions.setEmbed);
    await shows(done.setEmbed)(page);
    await shows(es.admin.audit.types.AgentEmbedLinkSet!)(page);
  }),
  signedIn('a profile: suspended', () => `/administración/perfiles/${published.profileId}`, async (page) => {
    await act(page, 'suspend');
    await page.getByLabel(dialog.label).fill('La licencia venció.');
    await press(page, dialog.titles.suspend!);
    await shows(done.suspend)(page);
  }),
];

describeStates('each state of a screen that an admin meets', states, prepare);
