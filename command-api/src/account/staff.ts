import { staffTypes, streams, type EventLog, type StaffType, type UserType } from '@busca/events';
import { fieldError } from '@busca/platform';

export const isStaff = (userType: UserType): userType is StaffType => staffTypes.some((type) => type === userType);

/** Whether an account was an admin's or analyst's who works here no more: it signs in no more. */
export const hasEnded = async (log: Pick<EventLog, 'readStream'>, accountId: string): Promise<boolean> =>
  (await log.readStream(streams.staff)).some(({ type, data }) => type === 'StaffEnded' && data.accountId === accountId);

/** The accounts among which an admin is looked up. */
export interface AdminAccounts {
  current(id: string): Promise<{ userType: UserType } | null>;
}

/** @throws ApiError `not-found` where the account is no admin's */
export async function requireAdmin(accounts: AdminAccounts, id: string): Promise<void> {
  if ((await accounts.current(id))?.userType !== 'Admin')
    throw fieldError('not-found', 'assignee', 'There is no such admin');
}
