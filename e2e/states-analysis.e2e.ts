import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import { adminErasure } from '../frontend/src/copy/admin/people.ts';
import { projections, replays } from '../frontend/src/copy/analysis/projections.ts';
import { ANALYST } from './support/shared.ts';
import { answering, describeStates, press, shows, type State } from './support/states.ts';

const { charts, events } = es.analysis;
const { loadFailed, missing } = es.common;

const asAdmin = (name: string, path: string, reach: State['reach'], intercept?: State['intercept']): State => ({
  name,
  reach,
  intercept,
  prepare: async (seed) => ({ path: `/administración/${path}`, token: await seed.admin() }),
});
const asAnalyst = (name: string, path: string, reach: State['reach'], intercept?: State['intercept']): State => ({
  name,
  reach,
  intercept,
  prepare: async (seed) => ({ path: `/administración/${path}`, token: await seed.signIn(ANALYST) }),
});

const EMAIL = {
  id: 'e1',
  key: '',
  status: 'failed',
  date: '2026-11-20T10:00:00.000Z',
  tries: 5,
  account: { id: 'a1', name: 'Ana Ríos', email: 'ana@example.com' },
  revision: 0,
};
const givenUp = [
  { ...EMAIL, cause: 'ProfileApproved', refused: true },
  { ...EMAIL, id: 'e2', cause: 'LeadSent', refused: false, account: null },
];

const lists: State[] = [
  asAdmin(
    'edits: an empty list',
    'cambios',
    shows(es.admin.edits.none.unseen),
    answering('**/api/admin/edits?*', 200, '[]'),
  ),
  asAdmin('edits: a request answered with 500', 'cambios', shows(loadFailed), answering('**/api/admin/edits?*', 500)),
  asAdmin(
    'emails: given up, refused and tried',
    'correos',
    shows(es.admin.emails.refused),
    answering('**/api/admin/emails?*', 200, JSON.stringify(givenUp)),
  ),
  asAdmin('emails: none sent again', 'correos?estado=resent', shows(es.admin.emails.none.resent)),
  asAdmin('search: too few letters', 'buscar?q=a', shows(es.adminSearch.short)),
  asAdmin(
    'search: a request answered with 500',
    'buscar?q=ana',
    shows(loadFailed),
    answering('**/api/admin/search?*', 500),
  ),
  asAdmin(
    'messages: the certificate of an unknown one',
    'mensajes/01a1f11a-6000-8f1d-8ac8-dc141e2eb01b',
    shows(missing),
  ),
  asAdmin('staff: the list', 'equipo', shows(es.adminStaff.invite.title)),
  asAdmin('staff: an invitation without an email', 'equipo', async (page) => {
    await press(page, es.adminStaff.invite.submit);
    await shows(es.form.problems.required!)(page);
  }),
  asAdmin('the own account of an admin', 'cuenta', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
];

const audit: State[] = [
  asAdmin('audit: a request answered with 500', 'auditoría', shows(loadFailed), answering('**/api/admin/audit?*', 500)),
  asAdmin(
    'audit: no receipts of erasures',
    'auditoría/borrados',
    shows(adminErasure.list.none.title),
    answering('**/api/admin/audit?*', 200, '[]'),
  ),
  asAdmin('audit: a city that is none', 'auditoría/ciudad?ciudad=Florida', shows(es.asOf.city.unknown)),
  asAdmin('audit: no notices at a moment', 'auditoría/avisos?asOf=2020-01-01T12:00', shows(es.asOf.notices.none.title)),
  asAnalyst('audit: the trail as analysts see it', 'auditoría?tipo=PlanChanged', (page) =>
    page.getByRole('heading', { level: 3 }).first().waitFor(),
  ),
];

const figures: State[] = [
  ...(['sign-ups', 'time-to-approval', 'rejections', 'plans', 'leads', 'messages', 'funnel'] as const).map((chart) =>
    asAnalyst(`charts: ${chart}`, 'cifras', async (page: Page) => {
      await page
        .getByRole('navigation', { name: charts.label })
        .getByRole('link', { name: charts.names[chart].title })
        .click();
      await page.getByRole('heading', { level: 1, name: charts.names[chart].title }).waitFor();
      await page.getByRole('img', { name: charts.names[chart].title }).locator('canvas').waitFor();
    }),
  ),
  asAnalyst(
    'charts: no weeks',
    'cifras/altas?desde=2020-01-01&hasta=2020-01-02',
    shows(charts.empty.title),
    answering(
      '**/api/admin/stats/**',
      200,
      JSON.stringify({
        chart: 'sign-ups',
        unit: 'count',
        by: 'week',
        series: ['agents'],
        entries: [null],
        all_entries: null,
        choices: { kind: [], website: [], state: [], actor: [] },
        periods: [],
      }),
    ),
  ),
  asAnalyst('charts: wrong days', 'cifras/altas?desde=2020-13-01', shows(charts.filters.invalid)),
  asAnalyst(
    'charts: a request answered with 500',
    'cifras/altas',
    shows(loadFailed),
    answering('**/api/admin/stats/**', 500),
  ),
  asAnalyst('events: none with these filters', 'eventos?tipo=LeadSent&hasta=2020-01-01', shows(events.none.title)),
  asAnalyst(
    'events: a request that caused none',
    'eventos/01a1f11a-6000-8f1d-8ac8-dc141e2eb01b',
    shows(events.tree.none),
  ),
];

const progress = {
  percent: 40,
  events: 40_000,
  rate: 9_000,
  seconds_left: 75,
  phase: 'replay',
  at: '2026-11-20T10:01:00.000Z',
};
const REPLAY = {
  id: 'r1',
  projection: 'agents',
  until: null,
  status: 'requested',
  actor: { id: 'a1', role: 'Admin', name: 'Ana Ríos' },
  at: '2026-11-20T10:00:00.000Z',
  changed_at: '2026-11-20T10:01:00.000Z',
  progress: null,
  result: null,
  cities: null,
  failure: null,
  promotion: null,
  promotable: false,
  revision: 1,
};
/** The screen of one replay in a state that passes too fast. */
const replay = (name: string, state: object, text: string): State =>
  asAnalyst(`replays: ${name}`, 'repeticiones/r1', shows(text), async (page) => {
    await answering('**/api/admin/replays/r1', 200, JSON.stringify({ ...REPLAY, ...state }))(page);
    await answering('**/api/admin/replays/r1/differences?*', 200, '[]')(page);
  });

const BEHIND = {
  name: 'agents',
  position: '00000000000000000050',
  behind: 50,
  percent: 50,
  parked: 1,
  parked_streams: [{ stream: 'agent-1', position: '00000000000000000040', error: 'Unknown state', retrying: false }],
  rebuild: { replay: 'r1', percent: 40 },
};
const REBUILT = { ...BEHIND, name: 'lenders', parked: 0, parked_streams: [], rebuild: { replay: null, percent: 12 } };
const projected: State[] = [
  asAnalyst('projections: nothing parked', 'proyecciones', shows(projections.parked.none.title)),
  asAnalyst(
    'projections: behind, parked and rebuilt',
    'proyecciones',
    shows(projections.parked.command('agents', 'agent-1')),
    answering(
      '**/api/admin/projections',
      200,
      JSON.stringify({ head: '00000000000000000100', projections: [BEHIND, REBUILT] }),
    ),
  ),
  asAnalyst(
    'projections: a request answered with 500',
    'proyecciones',
    shows(loadFailed),
    answering('**/api/admin/projections', 500),
  ),
];

const repeated: State[] = [
  replay('one that waits', {}, replays.progress.waiting),
  replay('one under way', { progress }, replays.progress.left(75)),
  replay('a failed one', { status: 'failed', failure: 'error' }, replays.failures.error),
  replay('a cancelled one', { status: 'cancelled' }, replays.states.cancelled),
  asAnalyst('replays: an unknown one', 'repeticiones/r2', shows(missing)),
];

describeStates('Screens of the administration are accessible in each state', [
  ...lists,
  ...audit,
  ...figures,
  ...projected,
  ...repeated,
]);
