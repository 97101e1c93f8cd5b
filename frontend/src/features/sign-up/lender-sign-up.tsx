import { lenders } from '../../kinds.ts';
import { signUpLoader, SignUpScreen } from './sign-up-screen.tsx';

export const loader = signUpLoader(lenders);

/** `/inscripción-de-prestamista` */
export const Component = () => <SignUpScreen kind={lenders} />;
