import { leadSchema, type Lead } from '@busca/command-api/contract';
import { es } from '../../copy/es.ts';

/** What the contact form holds; `consent` gates it and is not part of the call. */
export type ContactValues = Lead & { consent: boolean };

export const emptyContact: ContactValues = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '', consent: false };

/** The loan form asks where and when instead of for a message; both are as long as a name may be. */
export const loanSchema = leadSchema.omit({ message: true }).extend({ location: leadSchema.shape.firstName, timeframe: leadSchema.shape.firstName });
export type LoanValues = Omit<Lead, 'message'> & { location: string; timeframe: string };

export const emptyLoan: LoanValues = { firstName: '', lastName: '', email: '', phoneNumber: '', location: '', timeframe: '' };

/** The call's body for a loan: where and when become the message's one sentence. */
export const loanLead = ({ location, timeframe, ...person }: LoanValues): Lead => ({ ...person, message: es.lead.loan.message(location, timeframe) });
