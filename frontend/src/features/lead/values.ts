import { leadSchema, type Lead } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';
import { placeLabel } from '../cities/catalogue.ts';

type Person = Pick<Lead, 'firstName' | 'lastName' | 'email' | 'phoneNumber'> & { homepage: string };

const emptyPerson: Person = { firstName: '', lastName: '', email: '', phoneNumber: '', homepage: '' };

/** Values of a form with a message. `consent` enables the submit button and is not sent. */
export type MessageValues = Person & { message: string; consent: boolean };

export const emptyMessage: MessageValues = { ...emptyPerson, message: '', consent: false };

/** The body of a message to our team. */
export const contactLead = (message: Lead): Lead => ({ ...message, page: 'contact' });

/** The body of a message to the professional of a profile. */
export const profileLead =
  (profileId: string) =>
  (message: Lead): Lead => ({ ...message, page: 'profile', profile_id: profileId });

/** Values of the form of an empty search: a message with the place. */
export type WantedValues = MessageValues & { location: string };

/** `location` is not empty: without a place nobody's turn is known. */
export const wantedSchema = leadSchema.extend({ location: leadSchema.shape.firstName });

/** The body of a message to one professional of a kind in turn, with the place as the catalogue spells it. */
export const wantedLead =
  (page: 'agents' | 'lenders') =>
  async ({ location = '', ...message }: Lead): Promise<Lead> => ({
    ...message,
    page,
    location: await placeLabel(location),
  });

/** The loan form has a place and a timeframe instead of a message, each with the limits of a name. */
export const loanSchema = wantedSchema.omit({ message: true }).extend({ timeframe: leadSchema.shape.firstName });
export type LoanValues = Person & { location: string; timeframe: string };
/** Those values, once they are checked. */
export type LoanRequest = Omit<Lead, 'message'> & { location: string; timeframe: string };

export const emptyLoan: LoanValues = { ...emptyPerson, location: '', timeframe: '' };

/**
 * The body of a loan lead: the place, as the catalogue spells it, and the timeframe, also as the message, one sentence.
 */
export const loanLead = async ({ location, timeframe, ...person }: LoanRequest): Promise<Lead> => {
  const place = await placeLabel(location);
  return { ...person, message: es.lead.loan.message(place, timeframe), page: 'loan', location: place, timeframe };
};
