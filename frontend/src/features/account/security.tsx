import { EraseAccount } from './erase-account.tsx';
import { ExportData } from './export-data.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

/**
 * How the account signs in, and how it ends: access of admins and analysts is ended by a colleague. Code of its own:
 * what the router's screens share is named in the script of the home page.
 */
export default function Security({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <SecondFactor />
      <Passkeys />
      <OwnSignIns />
      <ExportData />
      {isOwner && <EraseAccount />}
    </>
  );
}
