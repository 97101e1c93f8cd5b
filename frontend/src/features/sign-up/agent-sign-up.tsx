import { agents } from '../../kinds.ts';
import { signUpLoader, SignUpScreen } from './sign-up-screen.tsx';

export const loader = signUpLoader(agents);

/** `/agente-inscribirse` */
export const Component = () => <SignUpScreen kind={agents} />;
