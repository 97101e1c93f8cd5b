import { leadSchema } from '@busca/command-api/contract';
import { afterEach, expect, it, vi } from 'vitest';
import {
  contactLead,
  emptyLoan,
  emptyMessage,
  loanLead,
  loanSchema,
  profileLead,
  wantedLead,
  wantedSchema,
} from './lead-form.tsx';

const person = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '(407) 555-0110' };
const values = { ...person, location: 'Orlando, FL', timeframe: 'En 3 a 6 meses', homepage: '' as const };
const message = { ...person, message: 'Busco una casa con patio.', homepage: '' as const, consent: true };
const missing = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path[0]);
const emptied = (form: object, ...optional: string[]) =>
  Object.keys(form).filter((field) => ![...optional, 'homepage', 'consent'].includes(field));

/** Answers for the catalogue of places with a label; null is a place that it does not know. */
const serve = (label: string | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ kind: label ? 'city' : 'unknown', label, cities: [], begun: null, misspelt: [] }),
  );
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a loan form becomes a lead whose message is one fixed sentence with the place and the timeframe, which it also has beside it', async () => {
  serve('Orlando, FL');
  const lead = leadSchema.parse(await loanLead(loanSchema.parse(values)));
  expect(lead).toEqual({
    ...person,
    homepage: '',
    message:
      'Nueva solicitud de préstamo para vivienda: la ubicación deseada es Orlando, FL y el plazo para comprar es «En 3 a 6 meses».',
    page: 'loan',
    location: 'Orlando, FL',
    timeframe: 'En 3 a 6 meses',
  });
});

it("the place of a loan and of an empty search is the catalogue's label where there is one, and otherwise as it was typed", async () => {
  const placesOf = async (location: string) => {
    const [loan, wanted] = [
      await loanLead({ ...values, location }),
      await wantedLead('agents')({ ...message, location }),
    ];
    expect(loan.message).toContain(`es ${loan.location} y`);
    return [loan.location, wanted.location];
  };
  serve('Miami, FL');
  expect(await placesOf('33101')).toEqual(['Miami, FL', 'Miami, FL']);
  serve(null);
  expect(await placesOf(' mi   pueblo')).toEqual(['Mi Pueblo', 'Mi Pueblo']);
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  expect(await placesOf(' san   juan, pr')).toEqual(['San Juan, PR', 'San Juan, PR']);
});

it('a message says which page it is from, and to whom: our team, one professional, or one in turn; the consent is not sent', async () => {
  serve('Reno, NV');
  const lead = leadSchema.parse(message);
  const id = '0198c5a0-0000-7000-8000-000000000001';
  const sent = [contactLead(lead), profileLead(id)(lead), await wantedLead('lenders')({ ...lead, location: 'reno' })];
  const { consent: _, ...typed } = message;
  expect(sent.map((one) => leadSchema.parse(one))).toEqual([
    { ...typed, page: 'contact' },
    { ...typed, page: 'profile', profile_id: id },
    { ...typed, page: 'lenders', location: 'Reno, NV' },
  ]);
});

it('every field of a form is required', () => {
  expect(missing(loanSchema.safeParse(emptyLoan))).toEqual(emptied(emptyLoan));
  expect(missing(leadSchema.safeParse(emptyMessage))).toEqual(emptied(emptyMessage));
  expect(missing(wantedSchema.safeParse({ ...emptyMessage, location: '' }))).toEqual(
    emptied({ ...emptyMessage, location: '' }),
  );
});
