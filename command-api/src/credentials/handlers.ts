import type { SliceHandlers } from '../http/bind-commands.ts';
import type { credentialRoutes } from '../routes/credentials.ts';
import type { SignIns } from '../account/records/sign-ins.ts';

/** Reads of the sign-in history, by its owner and by admins. */
export const credentialHandlers = ({ signIns }: { signIns: SignIns }): SliceHandlers<typeof credentialRoutes> => ({
  ownSignIns: ({ session: { user } }) => signIns.of(user.id),
  signInsOf: ({ params: { id } }) => signIns.of(id),
});
