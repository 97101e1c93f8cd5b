import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import { newSurname, type Seed } from './support/seed.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './support/states.ts';

const { leads, notices, profiles, actions, dialog, done } = es.admin;
const NOTICES = '**/api/admin/notices?*';

/** A waiting profile's notice, and one that nobody need decide on. */
async function makeNotices(seed: Seed): Promise<void> {
  await seed.owner('agents', { approved: false });
  await seed.notice('Ana Ríos pide una demostración.');
}

const lead = { firstName: 'Ana', email: 'ana@example.com', phoneNumber: '(407) 555-0110', message: 'Busco una casa con patio.' };

const signedIn = (name: string, path: string, reach: State['reach'], more: Pick<State, 'intercept' | 'prepare'> = {}): State => ({
  name, reach, ...more,
  prepare: async (seed) => ({ path, token: await seed.admin(), ...(await more.prepare?.(seed)) }),
});
const open = (name: string, reach: State['reach'], intercept?: State['intercept']) =>
  signedIn(`the notices: ${name}`, '/administración', reach, { intercept, prepare: async (seed) => makeNotices(seed).then(() => ({})) });
/** The screen of one profile, which waits or is published. */
const profile = (name: string, approved: boolean, reach: State['reach']) =>
  signedIn(`a profile: ${name}`, '', reach, { prepare: async (seed) => ({ path: `/administración/perfiles/${(await seed.owner('agents', { approved })).profileId}` }) });
/** Messages that nobody else has sent. */
const messages = (name: string, reach: (lastName: string) => State['reach']) => {
  const lastName = newSurname();
  return signedIn(`the messages: ${name}`, '/administración/mensajes', reach(lastName), { prepare: async (seed) => seed.lead({ ...lead, lastName }).then(() => ({})) });
};

/** An action's button; each names whom it is about. */
const act = (page: Page, action: keyof typeof actions) => page.getByRole('button', { name: new RegExp(`^${actions[action]}`) }).first().click();

const asking = async (page: Page) => {
  await act(page, 'reject');
  await page.getByRole('dialog', { name: dialog.titles.reject! }).waitFor();
};

const states: State[] = [
  open('some of each kind', shows(notices.kinds.other)),
  open('none', shows(notices.none.open), answering(NOTICES, 200, '[]')),
  signedIn('the notices: none resolved', '/administración?estado=resolved', shows(notices.none.resolved), { intercept: answering(NOTICES, 200, '[]') }),
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
    await shows(es.admin.stale.text)(page);
  }, answering('**/api/admin/profiles/*/approve', 409)),
  open('attended to', async (page) => {
    await act(page, 'resolve');
    await shows(done.resolve)(page);
  }),
  signedIn('the notices: a page behind the last one', '/administración?pagina=99', async (page) => {
    await page.waitForURL((url) => url.searchParams.get('pagina') !== '99');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  }, { prepare: async (seed) => makeNotices(seed).then(() => ({})) }),
  signedIn('the notices: some resolved', '/administración?estado=resolved', shows(notices.kinds.other), { prepare: async (seed) => seed.notice('Ana Vega pide una demostración.', { resolved: true }).then(() => ({})) }),
  messages('new ones', () => shows(leads.consent('contact-1'))),
  messages('one attended to', (lastName) => async (page) => {
    await page.getByRole('button', { name: `${actions.handle}: Ana ${lastName}` }).click();
    await shows(done.handle)(page);
    await page.getByText(`Ana ${lastName}`).waitFor({ state: 'hidden' });
    await page.locator('li:focus, h1:focus').waitFor();
    await page.getByRole('link', { name: leads.tabs.handled }).click();
    await shows(`Ana ${lastName}`)(page);
  }),
  signedIn('the messages: none', '/administración/mensajes', shows(leads.none.new), { intercept: answering('**/api/admin/leads?*', 200, '[]') }),
  signedIn('the profiles: none in a state', '/administración/perfiles?estado=suspended', shows(profiles.none), { intercept: answering('**/api/admin/profiles?*', 200, '[]') }),
  ...(['pending', 'approved', 'rejected', 'suspended'] as const).map((state) => signedIn(`the profiles: ${state}`, `/administración/perfiles?estado=${state}`, (page) => page.getByRole('heading', { level: 1 }).waitFor())),
  profile('pending', false, shows(actions.approve)),
  profile('asked for a reason', false, asking),
  profile('approved', false, async (page) => {
    await act(page, 'approve');
    await shows(done.approve)(page);
    await shows(actions.setPlan)(page);
  }),
  profile('a block that is refused', true, async (page) => {
    await page.getByLabel(es.admin.embed.label).fill('<iframe src="https://otro.example/"></iframe>');
    await press(page, actions.setEmbed);
    await shows(es.form.fieldProblems.iframe_link!['invalid-embed']!)(page);
  }),
  profile('a block that is embedded', true, async (page) => {
    await page.getByLabel(es.admin.embed.label).fill('<script>1</script><iframe src="https://www.youtube.com/embed/casa" onload="1"></iframe>');
    await press(page, actions.setEmbed);
    await shows(done.setEmbed)(page);
    await shows(es.admin.audit.types.AgentEmbedLinkSet!)(page);
  }),
  profile('suspended', true, async (page) => {
    await act(page, 'suspend');
    await page.getByLabel(dialog.label).fill('La licencia venció.');
    await press(page, dialog.titles.suspend!);
    await shows(done.suspend)(page);
  }),
];

describeStates('States that an admin meets', states);
