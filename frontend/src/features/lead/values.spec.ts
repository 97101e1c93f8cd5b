import { leadSchema } from '@busca/command-api/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyContact, emptyLoan, loanLead, loanSchema } from './values.ts';

const values = {
  firstName: 'Ana',
  lastName: 'Ríos',
  email: 'ana@example.com',
  phoneNumber: '(407) 555-0110',
  location: 'Orlando, FL',
  timeframe: 'En 3 a 6 meses',
};
const missing = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path[0]);

/** Answers for the catalogue of places with a label; null is a place that it does not know. */
const serve = (label: string | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ kind: label ? 'city' : 'unknown', label, cities: [], begun: null, misspelt: [] }),
  );
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a loan form becomes a lead whose message is one fixed sentence with the place and the timeframe', async () => {
  serve('Orlando, FL');
  const lead = leadSchema.parse(await loanLead(loanSchema.parse(values)));
  expect(lead.message).toBe(
    'Nueva solicitud de préstamo para vivienda: la ubicación deseada es Orlando, FL y el plazo para comprar es «En 3 a 6 meses».',
  );
  expect(Object.keys(lead)).toEqual(['firstName', 'lastName', 'email', 'phoneNumber', 'message', 'page']);
  expect(lead.page).toBe('loan');
});

it("the place of a loan is the catalogue's label where there is one, and otherwise as it was typed", async () => {
  serve('Miami, FL');
  expect((await loanLead({ ...values, location: '33101' })).message).toContain('es Miami, FL y');
  serve(null);
  expect((await loanLead({ ...values, location: ' mi   pueblo' })).message).toContain('es Mi Pueblo y');
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  expect((await loanLead({ ...values, location: ' san   juan, pr' })).message).toContain('es San Juan, PR y');
});

it('every field of the contact form and of the loan form is required', () => {
  expect(missing(loanSchema.safeParse(emptyLoan))).toEqual(Object.keys(emptyLoan));
  expect(missing(leadSchema.safeParse(emptyContact))).toEqual(
    Object.keys(emptyContact).filter((field) => field !== 'consent'),
  );
});
