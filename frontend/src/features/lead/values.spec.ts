import { leadSchema } from '@busca/command-api/contract';
import { expect, it } from 'vitest';
import { emptyContact, emptyLoan, loanLead, loanSchema } from './values.ts';

const values = { firstName: 'Ana', lastName: 'Ríos', email: 'ana@example.com', phoneNumber: '(407) 555-0110', location: 'Orlando, FL', timeframe: 'En 3 a 6 meses' };
const missing = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }) => result.error?.issues.map(({ path }) => path[0]);

it('a loan form becomes a lead whose message is one fixed sentence with the place and the timeframe', () => {
  const lead = leadSchema.parse(loanLead(loanSchema.parse(values)));
  expect(lead.message).toBe('Nueva solicitud de préstamo para vivienda: la ubicación deseada es Orlando, FL y el plazo para comprar es «En 3 a 6 meses».');
  expect(Object.keys(lead)).toEqual(['firstName', 'lastName', 'email', 'phoneNumber', 'message', 'page']);
  expect(lead.page).toBe('loan');
  expect(loanLead({ ...values, location: ' san   juan, pr' }).message).toContain('es San Juan, PR y');
});

it('every field of the contact form and of the loan form is required', () => {
  expect(missing(loanSchema.safeParse(emptyLoan))).toEqual(Object.keys(emptyLoan));
  expect(missing(leadSchema.safeParse(emptyContact))).toEqual(Object.keys(emptyContact).filter((field) => field !== 'consent'));
});
