import { describe, expect, it } from 'vitest';
import { catalogue, definitions } from './catalogue.ts';
import { type EventDefinition, upcast } from '../definition.ts';

const [accountId, admin] = ['0198c5a0-0000-7000-8000-000000000001', '0198c5a0-0000-7000-8000-000000000007'];
const profile = { profileId: '0198c5a0-0000-8000-8000-000000000002', kind: 'agent', accountId };
const frame = '<iframe src="https://www.youtube.com/embed/x"></iframe>';

/**
 * The data of an older version as logs hold it, which no later change of an example touches, and what it is read as.
 */
interface Fixture {
  type: string;
  version: number;
  stored: Record<string, unknown>;
  readAs: Record<string, unknown>;
  /** What the older version left open. */
  says: string;
}

/** A fixture whose upcast only adds fields. */
const adding = (
  type: string,
  version: number,
  says: string,
  stored: Fixture['stored'],
  added: Record<string, unknown>,
): Fixture => ({ type, version, says, stored, readAs: { ...stored, ...added } });

const fixtures: Fixture[] = [
  adding(
    'AccountCreated',
    1,
    'an account whose email counts as confirmed',
    { accountId, userType: 'Agent', personal: { name: 'José Pérez', email: 'jose@example.com' } },
    { confirmBy: null },
  ),
  adding(
    'AccountEmailChanged',
    1,
    'a change that nobody can undo',
    { accountId, personal: { from: 'jose@example.com', to: 'jperez@example.com' } },
    { undo: null },
  ),
  adding(
    'ProfileRejected',
    1,
    'a rejection of the category "other"',
    { ...profile, personal: { reason: 'El número de licencia no existe.' } },
    { category: 'other' },
  ),
  adding('ProfileApproved', 1, 'an approval that asked for no check of a licence', profile, {
    personal: { reason: '' },
  }),
  adding(
    'ProfileAssigned',
    1,
    'an event that does not know who had it before',
    { ...profile, to: admin },
    { from: null },
  ),
  adding(
    'LeadAssigned',
    1,
    'an event that does not know who had it before',
    { leadId: '0198c5a0-0000-7000-8000-000000000004', to: admin },
    { from: null },
  ),
  adding('PlanChosen', 1, 'an event that replaces no request', { ...profile, plan: 'Standard' }, { from: null }),
  adding(
    'PlanChanged',
    1,
    'an event without a request',
    { ...profile, from: 'Free', to: 'Standard' },
    { request: null, personal: { reason: '' } },
  ),
  ...(['Agent', 'Lender'] as const).map((kind): Fixture => {
    const definition = catalogue.get(`${kind}Registered`)!;
    const { specialties: _, ...personal } = (definition.example as { personal: Record<string, unknown> }).personal;
    const stored = { ...profile, kind: kind.toLowerCase(), website: 'Busca' };
    return {
      type: definition.type,
      version: 1,
      says: 'a profile without specialities',
      stored: { ...stored, personal },
      readAs: { ...stored, personal: { ...personal, specialties: '' } },
    };
  }),
  adding(
    'PlanChanged',
    2,
    'a change without a reason',
    { ...profile, from: 'Free', to: 'Standard', request: null },
    { personal: { reason: '' } },
  ),
  adding(
    'PlanPaymentConfirmed',
    1,
    'a payment without a reference',
    { ...profile, plan: 'Standard' },
    { personal: { reference: '', amount: '' } },
  ),
  adding('PremiumGranted', 1, 'an event without a reason', profile, { personal: { reason: '' } }),
  adding('PremiumRevoked', 1, 'an event without a reason', profile, { personal: { reason: '' } }),
  adding('PersonErased', 1, 'a receipt without a ground', { person: accountId, accountId }, { ground: null }),
  {
    type: 'AgentEmbedLinkSet',
    version: 1,
    says: 'a block in the personal part, empty for none',
    stored: { ...profile, from: frame, to: null },
    readAs: { ...profile, personal: { from: frame, to: '' } },
  },
];

describe('An older version', () => {
  it.each(fixtures)('of $type ($version) is upcast to $says', ({ type, version, stored, readAs }) => {
    const definition = catalogue.get(type)!;
    expect(definition.data.parse(upcast(definition, stored, version))).toEqual(readAs);
  });

  it('of every event type has such a stored example', () => {
    const older = (definitions as readonly EventDefinition[]).flatMap(({ type, version }) =>
      Array.from({ length: version - 1 }, (_, index) => `${type} ${index + 1}`),
    );
    expect(fixtures.map(({ type, version }) => `${type} ${version}`).toSorted()).toEqual(older.toSorted());
  });
});
