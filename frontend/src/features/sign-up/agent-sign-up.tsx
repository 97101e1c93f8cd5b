import type { UserReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { get } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { session, useSession } from '../../session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CurrentSession } from '../session/current-session.tsx';
import { AgentSignUpForm } from './agent-sign-up-form.tsx';
import styles from './agent-sign-up.module.css';

type Website = 'Busca' | 'Findahome';

interface SignUpData {
  website: Website;
  /** The signed-in account; null for who signs up anew. */
  user: UserReply | null;
}

/** The signed-in account with its profiles; null when the session turns out to be over: then somebody signs up anew. */
async function signedInUser(signal: AbortSignal): Promise<UserReply | null> {
  const id = session()?.user.id;
  if (!id) return null;
  return get<UserReply>(`/api/users/${id}`, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-signed-in') return null;
    throw error;
  });
}

/** `?sitio=Findahome` asks for the English site's profile; who is signed in as an agent adds a profile to the account. */
export async function loader({ request }: LoaderFunctionArgs): Promise<SignUpData> {
  const website = new URL(request.url).searchParams.get('sitio') === 'Findahome' ? 'Findahome' : 'Busca';
  return { website, user: await signedInUser(request.signal) };
}

function HasProfile() {
  return (
    <Banner tone="info" title={es.signUp.profileExists}>
      <p className={styles.next}>
        <ButtonLink to={paths.agentPortal}>{es.signUp.toPortal}</ButtonLink>
      </p>
    </Banner>
  );
}

function Content({ website, user }: SignUpData) {
  const session = useSession();
  if (user && session && user.user_type !== 'Agent') return <CurrentSession user={session.user} />;
  if (user?.agents.some((agent) => agent.website === website)) return <HasProfile />;
  return <AgentSignUpForm website={website} user={user?.user_type === 'Agent' ? user : null} />;
}

/** `/agente-inscribirse` */
export function Component() {
  const data = useLoaderData<SignUpData>();
  const title = data.user?.user_type === 'Agent' ? es.signUp.titleAnotherSite(data.website) : es.signUp.title;
  return (
    <Screen title={title} narrow>
      <h1>{title}</h1>
      <p className={styles.intro}>{es.signUp.intro}</p>
      <p className={styles.plan}>{es.signUp.planNotice}</p>
      <Content {...data} />
    </Screen>
  );
}
