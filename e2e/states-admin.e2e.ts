import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import { giveUncheckedReason } from './support/actions.ts';
import { newSurname, type Seed } from './support/seed.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './support/states.ts';

const { leads, notices, profiles, actions, dialog, done, queue, rejection, bulk } = es.admin;
const NOTICES = '**/api/admin/notices?*';
const NO_WORK = {
  notices: { open: 0, resolved: 0 },
  leads: { new: 0, handled: 0 },
  edits: { unseen: 0, seen: 0 },
  reviews: { waiting: 0, published: 0, withheld: 0 },
  emails: { failed: 0, resent: 0 },
  profiles: { pending: 0, approved: 0, rejected: 0, suspended: 0 },
  licences: { unchecked: 0, ending: 0 },
  without_spanish: 0,
  parked: {},
  reading: {},
};

/** Creates the notice of a pending profile, and one that needs no decision. */
async function makeNotices(seed: Seed): Promise<void> {
  await seed.owner('agents', { approved: false });
  await seed.notice('Ana Ríos pide una demostración.');
}

const lead = {
  firstName: 'Ana',
  email: 'ana@example.com',
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa con patio.',
};

const asAdmin = (
  name: string,
  path: string,
  reach: State['reach'],
  options: Pick<State, 'intercept' | 'prepare'> = {},
): State => ({
  name,
  reach,
  ...options,
  prepare: async (seed) => ({ path, token: await seed.admin(), ...(await options.prepare?.(seed)) }),
});
const openNotices = (name: string, reach: State['reach'], intercept?: State['intercept']) =>
  asAdmin(`notices: ${name}`, '/administración', reach, {
    intercept,
    prepare: async (seed) => makeNotices(seed).then(() => ({})),
  });
/** The screen of one profile, pending or approved. */
const profile = (name: string, approved: boolean, reach: State['reach'], intercept?: State['intercept']) =>
  asAdmin(`profile: ${name}`, '', reach, {
    intercept,
    prepare: async (seed) => ({
      path: `/administración/perfiles/${(await seed.owner('agents', { approved })).profileId}`,
    }),
  });
/** The screen of messages, with a message of its own. */
const messages = (name: string, reach: (lastName: string) => State['reach']) => {
  const lastName = newSurname();
  return asAdmin(`messages: ${name}`, '/administración/mensajes', reach(lastName), {
    prepare: async (seed) => seed.lead({ ...lead, lastName }).then(() => ({})),
  });
};

/**
 * Clicks an action's button. Its accessible name is the action's, then a colon: 'Rechazar el plan' is another action
 * than 'Rechazar'.
 */
const clickAction = (page: Page, action: keyof typeof actions) =>
  page
    .getByRole('button', { name: new RegExp(`^${actions[action]}: `) })
    .first()
    .click();

const openRejectDialog = async (page: Page) => {
  await clickAction(page, 'reject');
  await page.getByRole('dialog', { name: dialog.titles.reject! }).waitFor();
};

const states: State[] = [
  openNotices('each kind', shows(notices.kinds.other)),
  openNotices('an empty list', shows(notices.none.open), answering(NOTICES, 200, '[]')),
  asAdmin('notices: an empty list of resolved ones', '/administración?estado=resolved', shows(notices.none.resolved), {
    intercept: answering(NOTICES, 200, '[]'),
  }),
  openNotices('a request answered with 500', shows(es.common.loadFailed), answering(NOTICES, 500)),
  openNotices('a request answered with HTML', shows(es.common.loadFailed), answering(NOTICES, 200, '<html>')),
  openNotices('a request without an answer', shows(es.common.offline), unanswered(NOTICES)),
  openNotices(
    'streams that are parked',
    shows(es.admin.parked.title),
    answering('**/api/admin/counts', 200, JSON.stringify({ ...NO_WORK, parked: { agents: 1, lenders: 2 } })),
  ),
  openNotices(
    'data that are still read: every decision waits',
    async (page) => {
      await shows(es.admin.reading.title({ agents: 16, notices: 64 }))(page);
      await page
        .getByRole('button', { name: new RegExp(`^${actions.resolve}: `), disabled: true })
        .first()
        .waitFor();
    },
    answering('**/api/admin/counts', 200, JSON.stringify({ ...NO_WORK, reading: { agents: 16, notices: 64 } })),
  ),
  openNotices(
    'chosen ones, and what came of their approval',
    async (page) => {
      const first = page.getByRole('list').getByRole('checkbox').first();
      await first.check();
      await shows(bulk.recorded(1))(page);
      await press(page, bulk.begin);
      await giveUncheckedReason(page);
      await shows(bulk.title)(page);
      await first.check();
      await shows(bulk.walk)(page);
    },
    answering('**/api/admin/profiles/*/approve', 500),
  ),
  openNotices('the question whom the chosen ones are given to', async (page) => {
    await page.getByRole('list').getByRole('checkbox').first().check();
    await press(page, bulk.assign.begin);
    await shows(bulk.assign.question(1))(page);
  }),
  openNotices('keys turned off', async (page) => {
    await press(page, notices.keys.turnOff);
    await shows(notices.keys.off)(page);
    await press(page, notices.keys.turnOn);
    await page.getByRole('button', { name: notices.keys.turnOff }).waitFor();
  }),
  openNotices('a resolved notice', async (page) => {
    await clickAction(page, 'resolve');
    await shows(done.resolve)(page);
  }),
  asAdmin(
    'notices: a page number after the last',
    '/administración?pagina=99',
    async (page) => {
      await page.waitForURL((url) => url.searchParams.get('pagina') !== '99');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
    { prepare: async (seed) => makeNotices(seed).then(() => ({})) },
  ),
  asAdmin('notices: a list of resolved ones', '/administración?estado=resolved', shows(notices.kinds.other), {
    prepare: async (seed) => seed.notice('Ana Vega pide una demostración.', { resolved: true }).then(() => ({})),
  }),
  asAdmin(
    'notices: filters that nothing passes',
    '/administración?tipo=demo&edad=7&envio=again',
    shows(es.admin.filters.none.title),
  ),
  messages('a new message', () => shows(leads.consent('contact-2'))),
  messages('a handled message', (lastName) => async (page) => {
    await page.getByRole('button', { name: `${actions.handle}: Ana ${lastName}` }).click();
    await shows(done.handle)(page);
    await page.getByRole('button', { name: `${actions.handle}: Ana ${lastName}` }).waitFor({ state: 'hidden' });
    await page.locator('li:focus, h1:focus').waitFor();
    await page.getByRole('link', { name: leads.tabs.handled }).click();
    await shows(`Ana ${lastName}`)(page);
  }),
  asAdmin('messages: an empty list', '/administración/mensajes', shows(leads.none.new), {
    intercept: answering('**/api/admin/leads?*', 200, '[]'),
  }),
  asAdmin('profiles: an empty list', '/administración/perfiles?estado=suspended', shows(profiles.none), {
    intercept: answering('**/api/admin/profiles?*', 200, '[]'),
  }),
  ...(['pending', 'approved', 'rejected', 'suspended'] as const).map((state) =>
    asAdmin(`profiles: list of ${state} ones`, `/administración/perfiles?estado=${state}`, (page) =>
      page.getByRole('heading', { level: 1 }).waitFor(),
    ),
  ),
  profile('pending', false, shows(actions.approve)),
  profile('the open reject dialog', false, openRejectDialog),
  asAdmin('profile: the last of some that were chosen', '', shows(queue.toList), {
    prepare: async (seed) => {
      const [first, last] = [await seed.owner('agents', { approved: false }), await seed.owner('lenders')];
      return { path: `/administración/perfiles/${last.profileId}?elegidos=${first.profileId}.${last.profileId}` };
    },
  }),
  profile(
    'an approval under way',
    false,
    async (page) => {
      await clickAction(page, 'approve');
      await shows(es.admin.working)(page);
    },
    held('**/api/admin/profiles/*/approve'),
  ),
  profile(
    'an approval that another admin has made',
    false,
    async (page) => {
      await clickAction(page, 'approve');
      await shows(es.admin.stale.text)(page);
    },
    answering('**/api/admin/profiles/*/approve', 409),
  ),
  profile('a rejection without a reason', false, async (page) => {
    await openRejectDialog(page);
    await press(page, dialog.titles.reject!);
    await shows(es.form.fieldProblems.reason!.required!)(page);
  }),
  profile('a rejection without a category', false, async (page) => {
    await openRejectDialog(page);
    await page.getByLabel(dialog.label).fill('La foto no es tuya.');
    await press(page, dialog.titles.reject!);
    await shows(es.form.fieldProblems.category!.invalid!)(page);
  }),
  profile('rejected, with the open dialog to take that back', false, async (page) => {
    await openRejectDialog(page);
    await page.getByLabel(rejection.label).selectOption('photo');
    await press(page, dialog.titles.reject!);
    await shows(rejection.templates.photo!)(page);
    await clickAction(page, 'revokeRejection');
    await shows(dialog.hints.revokeRejection!)(page);
  }),
  profile('approved', false, async (page) => {
    await clickAction(page, 'approve');
    await shows(done.approve)(page);
    await shows(actions.setPlan)(page);
  }),
  profile('a refused embedded block', true, async (page) => {
    await page.getByLabel(es.admin.embed.label).fill('<iframe src="https://otro.example/"></iframe>');
    await press(page, actions.setEmbed);
    await shows(es.form.fieldProblems.iframe_link!['invalid-embed']!)(page);
  }),
  profile('a saved embedded block', true, async (page) => {
    await page
      .getByLabel(es.admin.embed.label)
      .fill('<script>1</script><iframe src="https://www.youtube.com/embed/casa" onload="1"></iframe>');
    await press(page, actions.setEmbed);
    await shows(done.setEmbed)(page);
    await shows(es.admin.audit.types.AgentEmbedLinkSet!)(page);
  }),
  profile('suspended', true, async (page) => {
    await clickAction(page, 'suspend');
    await page.getByLabel(dialog.label).fill('La licencia venció.');
    await press(page, dialog.titles.suspend!);
    await shows(done.suspend)(page);
  }),
];

describeStates('Admin screens are accessible in each state', states);
