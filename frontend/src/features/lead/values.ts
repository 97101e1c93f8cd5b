import { leadSchema, type Lead } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';
import { placeLabel } from '../cities/catalogue.ts';

/** Values of the contact form. `consent` enables the submit button and is not sent. */
export type ContactValues = Lead & { consent: boolean };

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  message: '',
  consent: false,
};

/** The body of a contact lead: consent is not sent. */
export const contactLead = ({ firstName, lastName, email, phoneNumber, message }: Lead): Lead => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  message,
  page: 'contact',
});

/** The loan form has a place and a timeframe instead of a message, each with the limits of a name. */
export const loanSchema = leadSchema
  .omit({ message: true })
  .extend({ location: leadSchema.shape.firstName, timeframe: leadSchema.shape.firstName });
export type LoanValues = Omit<Lead, 'message'> & { location: string; timeframe: string };

export const emptyLoan: LoanValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  location: '',
  timeframe: '',
};

/**
 * The body of a loan lead: the place, as the catalogue spells it, and the timeframe become the message, one sentence.
 */
export const loanLead = async ({ location, timeframe, ...person }: LoanValues): Promise<Lead> => ({
  ...person,
  message: es.lead.loan.message(await placeLabel(location), timeframe),
  page: 'loan',
});
