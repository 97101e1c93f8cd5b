import { OwnSignIns } from './own-sign-ins.tsx';
import { SecondFactor } from './second-factor.tsx';

/** How the account signs in. Code of its own: what the router's screens share is named in the script of the home page. */
export default function Security() {
  return (
    <>
      <SecondFactor />
      <OwnSignIns />
    </>
  );
}
