import { AgentEmbedLinkSet, definitions, LeadSent, PlanChanged, profileStatuses } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { signInEvents } from '../../contract.ts';
import { CONSENT } from '../../lead/leads.ts';
import { exportedTypes } from './history.ts';
import { copy } from './personal-data.es.ts';
import { personalDataPage } from './archive.ts';

const account = {
  id: 'a',
  name: 'Agent',
  email: 'ana@example.com',
  user_type: 'Agent',
  email_confirmed: true,
  pending_email: null,
  news: true,
  second_factor: false,
};
const nothing = {
  exportedAt: 'x',
  account,
  passkeys: [],
  profiles: [],
  messages: [],
  demoRequests: [],
  sessions: [],
  pictures: [],
  signIns: [],
  history: [],
};
const pageOf = (data: object): string => personalDataPage({ ...nothing, ...data });

describe('The page of the export', () => {
  interface Schema {
    def: { type: string; shape?: Record<string, Schema>; innerType?: Schema; element?: Schema; valueType?: Schema };
    options?: (string | Schema)[];
  }

  /** The fields whose values are words of a list, with the list. */
  function listsIn(schema: Schema | undefined, field = ''): [field: string, word: string][] {
    if (!schema) return [];
    const {
      def: { type, shape, innerType, element, valueType },
      options = [],
    } = schema;
    if (type === 'enum') return options.map((word) => [field, String(word)]);
    return [
      ...Object.entries(shape ?? {}).flatMap(([name, part]) => listsIn(part, name)),
      ...[innerType, element, valueType].flatMap((part) => listsIn(part, field)),
    ];
  }

  it('has Spanish words for every value that is a word of a list, but for the names of sites and plans', () => {
    const names = new Set(['Busca', 'Findahome', 'Free', 'Standard', 'Pro', 'Enterprise']);
    const lists = definitions
      .filter(({ type }) => exportedTypes.includes(type))
      .flatMap(({ data }) => listsIn(data as unknown as Schema));
    const all = [
      ...lists,
      ...signInEvents.map((event) => ['event', event] as const),
      ...profileStatuses.map((status) => ['status', status] as const),
    ];
    expect(all.filter(([field, word]) => !names.has(word) && !copy.values[field]?.[word])).toEqual([]);
  });

  it('says them in place of the words of programs', () => {
    const change = {
      at: 'x',
      type: 'AgentEdited',
      by: 'self',
      data: { personal: { changes: { primary_language: { from: 'English', to: 'Both' } } } },
    };
    const plan = {
      at: 'x',
      type: 'PlanChanged',
      by: 'Admin',
      data: { ...PlanChanged.example, from: 'Pro', to: 'Free', request: null },
    };
    const page = pageOf({
      profiles: [{ plan: 'Free' }],
      signIns: [{ event: 'sign-up', at: 'x' }],
      history: [change, plan],
    });
    expect(
      ['Agente', 'Inglés', 'Los dos', 'Te registraste', 'Gratis', '<td>Agent</td>'].filter(
        (word) => !page.includes(word),
      ),
    ).toEqual([]);
    expect(['sign-up', 'English', 'Both', 'Free'].filter((word) => page.includes(word))).toEqual([]);
  });

  it('says what was accepted, and which page an embedded block shows, in place of a name and of markup', () => {
    const embed =
      '<iframe src="https://www.youtube.com/embed/x?a=1&amp;b=2" title="Ana &quot;Casas&quot;" sandbox="allow-scripts"></iframe>';
    const { example } = AgentEmbedLinkSet;
    const changes = [
      ['', embed],
      [embed, ''],
    ].map(([from, to]) => ({
      at: 'x',
      type: 'AgentEmbedLinkSet',
      by: 'Admin',
      data: { ...example, personal: { from, to } },
    }));
    const sent = { at: 'x', type: 'LeadSent', by: 'Visitor', data: { ...LeadSent.example, consent: CONSENT } };
    const message = {
      ...LeadSent.example.personal,
      message: '<iframe src="https://otro.example/">',
      at: 'x',
      consent: CONSENT,
      page: 'contact',
      revoked: false,
    };
    const page = pageOf({ profiles: [{ embed }], messages: [message], history: [...changes, sent] });
    expect(page.split('https://www.youtube.com/embed/x?a=1&amp;b=2 (Ana &quot;Casas&quot;)')).toHaveLength(4);
    expect(page.split(copy.values.consent![CONSENT]!)).toHaveLength(3);
    expect([
      page.includes(CONSENT),
      page.includes('sandbox'),
      page.includes('&lt;iframe src=&quot;https://otro.example/&quot;&gt;'),
    ]).toEqual([false, false, true]);
  });
});
