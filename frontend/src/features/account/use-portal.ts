import type { AccountMessageListReply, ApprovalTimeReply, UserReply } from '@busca/query-api/contract';
import { useOutletContext } from 'react-router-dom';

/** What every screen of a portal shows something of. */
export interface PortalData {
  /** The signed-in owner's account, with its profiles. */
  user: UserReply;
  /** How many messages wait, and the first of them; null where it could not be read. */
  inbox: AccountMessageListReply | null;
  /** How long approvals take, while one is waited for; null where too few say so. */
  approvalTime: ApprovalTimeReply['approval_time'];
}

/** The portal's data, within its layout. */
export const usePortal = (): PortalData => useOutletContext<PortalData>();
