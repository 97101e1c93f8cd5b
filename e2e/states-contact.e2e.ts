import { fieldNames } from '@busca/events/profile-fields';
import type { Page } from 'playwright-core';
import { es } from '../frontend/src/copy/es.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answering, describeStates, held, press, shows, type State, unanswered } from './support/states.ts';
import { agree } from './support/actions.ts';

const { problems } = es.form;
const LEADS = '**/api/busca/sendNewLead';

const fillPerson = async (page: Page) => {
  const values = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '4075550110' };
  for (const [field, value] of Object.entries(values))
    await page.getByLabel(es.lead.labels[field as keyof typeof values], { exact: true }).fill(value);
};

const openSheet = async (page: Page) => {
  await press(page, es.profile.ways.send);
  await page.getByRole('dialog', { name: es.lead.write.title('Ana') }).waitFor();
};

/** A profile that takes messages, or is paused. */
const profile = (takes_messages: boolean) =>
  answering(
    '**/api/agents/1',
    200,
    JSON.stringify({
      ...Object.fromEntries(fieldNames('agent').map((name) => [name, ''])),
      id: '1',
      user_id: '2',
      first_name: 'Ana',
      last_name: 'Ríos',
      full_name: 'Ana Ríos',
      email: 'ana@example.com',
      phone_number: '(305) 555-0142',
      areas_served: 'Miami, FL',
      primary_language: 'Spanish',
      isPremium: false,
      isDeleted: false,
      takes_messages,
      whatsapp: '(305) 555-0188',
      website: 'Busca',
      revision: 1,
      iframe_link: null,
      plan_type: 'Free',
      answer_time: null,
      reviews: null,
      licences: [],
      specialties: [],
    }),
  );

const STATUS = '**/api/messages/status';
const AT = '2026-11-27T13:12:00.000Z';
const holder = {
  profile_id: '1',
  kind: 'lender',
  full_name: 'Milagros Ortiz',
  image: null,
  way: 'turn',
  state: 'accepted',
  since: AT,
  until: AT,
  knows_sender: true,
  asked: true,
  confirmed: null,
};
const sentMessage = {
  id: '0198c5a0-0000-7000-8000-000000000003',
  sent_at: AT,
  page: 'loan',
  kind: 'lender',
  location: 'Bayamón, PR',
  timeframe: 'En 3 a 6 meses',
  waits_for: 'holder',
  holder,
  former: [{ ...holder, full_name: null, left_at: AT, how: 'passed', reason: 'no-time' }],
  can_ask_for_another: true,
  can_confirm: true,
  review: null,
  reviewable: null,
};
const sentMessages = (messages: object[], revoked = false) =>
  answering(STATUS, 200, JSON.stringify({ messages, revoked }));
const { sentMessages: sentWords } = es;

const states: State[] = [
  {
    name: '/perfil-agente/1: the form of a message with missing fields',
    path: '/perfil-agente/1',
    inApp: true,
    intercept: profile(true),
    reach: async (page) => {
      await openSheet(page);
      await agree(page);
      await page.getByRole('dialog').getByRole('button', { name: es.lead.write.submit }).click();
      await shows(problems.required!)(page);
    },
  },
  {
    name: '/perfil-agente/1: a sent message',
    path: '/perfil-agente/1',
    inApp: true,
    intercept: async (page) => {
      await profile(true)(page);
      await answering(LEADS, 200, '{}')(page);
    },
    reach: async (page) => {
      await openSheet(page);
      await fillPerson(page);
      await page.getByRole('textbox', { name: es.lead.labels.message }).fill('Busco una casa con patio.');
      await agree(page);
      await page.getByRole('dialog').getByRole('button', { name: es.lead.write.submit }).click();
      await shows(es.lead.follow)(page);
    },
  },
  {
    name: '/perfil-agente/1: a paused profile',
    path: '/perfil-agente/1',
    inApp: true,
    intercept: profile(false),
    reach: shows(es.profile.ways.paused('Ana')),
  },
  {
    name: '/encuentra-un-agente?city=Nome: the form of an empty search with missing fields',
    path: '/encuentra-un-agente?city=Nome%2C+AK',
    reach: async (page) => {
      await agree(page);
      await press(page, es.lead.wanted.submit);
      await shows(problems.required!)(page);
    },
  },
  {
    name: '/tu-mensaje: a message with its holder, and the question before the consent is withdrawn',
    path: '/tu-mensaje#code=x',
    inApp: true,
    intercept: sentMessages([sentMessage]),
    reach: async (page) => {
      await shows(sentWords.confirm.title('Milagros Ortiz'))(page);
      await expectAccessible(page, 'a message with its holder', [320]);
      await press(page, sentWords.withdraw.submit);
      await shows(sentWords.withdraw.title)(page);
    },
  },
  {
    name: '/tu-mensaje: several messages, which nobody has, and a withheld review of who had one',
    path: '/tu-mensaje#code=x',
    inApp: true,
    intercept: sentMessages(
      (['sender', 'admins', 'turn', 'nobody'] as const).map((waits_for, index) => ({
        ...sentMessage,
        id: `0198c5a0-0000-7000-8000-00000000000${index}`,
        waits_for,
        holder: null,
        ...(index === 0 && {
          reviewable: { profile_id: '1', kind: 'lender', full_name: 'Milagros Ortiz' },
          review: {
            id: '0198c5a0-0000-7000-8000-000000000009',
            stars: 1,
            text: 'No contestó ni una sola llamada en toda la semana.',
            shows_place: true,
            state: 'withheld',
            category: 'personal-data',
            reason: 'Quita el nombre de la calle.',
          },
        }),
      })),
    ),
    reach: async (page) => {
      await shows(sentWords.nobody.sender.title)(page);
      await shows(es.reviews.write.change('Milagros Ortiz'))(page);
      await shows(es.reviews.write.reason(es.reviews.categories['personal-data'], 'Quita el nombre de la calle.'))(
        page,
      );
    },
  },
  {
    name: '/tu-mensaje: a withdrawn consent',
    path: '/tu-mensaje#code=x',
    inApp: true,
    intercept: sentMessages([{ ...sentMessage, waits_for: 'nobody', holder: null, can_ask_for_another: false }], true),
    reach: shows(sentWords.withdrawn.text),
  },
  {
    name: '/tu-mensaje: no message',
    path: '/tu-mensaje',
    inApp: true,
    intercept: sentMessages([]),
    reach: shows(sentWords.none.text),
  },
  {
    name: '/tu-mensaje: a link that opens nothing',
    path: '/tu-mensaje#code=x',
    inApp: true,
    intercept: answering(STATUS, 400, '{"errors":[{"code":"invalid-code","message":"x"}]}'),
    reach: shows(sentWords.dead.text),
  },
  {
    name: '/tu-mensaje: a request without an answer',
    path: '/tu-mensaje#code=x',
    inApp: true,
    intercept: unanswered(STATUS),
    reach: shows(sentWords.failed),
  },
  {
    name: '/tu-mensaje: loading',
    path: '/tu-mensaje#code=x',
    inApp: true,
    intercept: held(STATUS),
    reach: shows(es.common.loading),
  },
];

describeStates('Screens of messages to professionals are accessible in each state', states);
