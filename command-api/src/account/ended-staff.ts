import { staffTypes, streams, type EventLog, type StaffType, type UserType } from '@busca/events';

export const isStaff = (userType: UserType): userType is StaffType => staffTypes.some((type) => type === userType);

/** Whether an account was an admin's or analyst's who works here no more: it signs in no more. */
export const hasEnded = async (log: Pick<EventLog, 'readStream'>, accountId: string): Promise<boolean> =>
  (await log.readStream(streams.staff)).some(({ type, data }) => type === 'StaffEnded' && data.accountId === accountId);
