import type { UserReply } from '@busca/query-api/contract';
import { useLayoutEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { renewSession } from '../../lib/api/renew-on-demand.ts';
import { paths } from '../../lib/paths.ts';
import { endsSoon, session, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { storageKey } from '../../lib/storage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useHydrated } from '../../ui/hooks.ts';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { useChosenPlan } from '../plan/payment.ts';
import { agents, type Kind, lenders, type Website } from '../profile/kinds.ts';
import { CurrentSession } from '../session/current-session.tsx';
import markSession from './mark-session.js?url';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up.module.css';

const words = es.pricing.notice;

/** The chosen plan and its next step, on the sign-up, with a link to choose another. */
function PlanNotice({ className }: { className: string | undefined }) {
  const plan = useChosenPlan();
  const { checkoutUrls } = useSite();
  const next = plan && checkoutUrls?.[plan] ? words.payAfterwards : words.teamCalls;
  return (
    <p className={className}>
      <span>{plan ? `${words.chosen(plan)} ${next}` : words.none}</span> <Link to={paths.pricing}>{words.link}</Link>
    </p>
  );
}

interface SignUpData {
  website: Website;
  /** The signed-in account; null for a new sign-up. */
  user: UserReply | null;
}

/** The signed-in account with its profiles; null without a session, or when the session has ended. */
async function signedInUser(signal: AbortSignal): Promise<UserReply | null> {
  if (endsSoon()) await renewSession();
  const id = session()?.user.id;
  if (!id) return null;
  return api.get('/api/users/{id}', { params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-signed-in') return null;
    throw error;
  });
}

/** Loads the signed-in account. `?sitio=Findahome` selects the English site for an agent's profile. */
const signUpLoader =
  ({ sites }: Kind) =>
  async ({ request }: LoaderFunctionArgs): Promise<SignUpData> => {
    const requested = new URL(request.url).searchParams.get('sitio');
    return { website: sites.find((site) => site === requested) ?? 'Busca', user: await signedInUser(request.signal) };
  };

function HasProfile({ kind }: { kind: Kind }) {
  return (
    <Banner tone="info" title={es.signUp.profileExists}>
      <p className={styles.next}>
        <ButtonLink to={kind.portal}>{es.signUp.toPortal}</ButtonLink>
      </p>
    </Banner>
  );
}

function Content({ kind, website, user }: SignUpData & { kind: Kind }) {
  const session = useSession();
  if (user && session && user.user_type !== kind.role) return <CurrentSession user={session.user} />;
  if (user && kind.of(user).some((profile) => profile.website === website)) return <HasProfile kind={kind} />;
  return (
    <>
      {kind.plan && <PlanNotice className={styles.plan} />}
      <SignUpForm kind={kind} website={website} user={user?.user_type === kind.role ? user : null} />
    </>
  );
}

/** Shows what a user's page hides until it is theirs (see `sign-up.module.css`). */
function useShown({ user }: SignUpData): void {
  const isTheirs = user !== null || session() === null;
  useLayoutEffect(() => {
    if (isTheirs) delete document.documentElement.dataset.session;
  }, [isTheirs]);
}

/**
 * The screen where agents and lenders sign up. The server draws it for visitors, and hides it from users until their
 * account is loaded.
 */
function SignUpScreen({ kind }: { kind: Kind }) {
  const data = useLoaderData<SignUpData>();
  const hydrated = useHydrated();
  useShown(data);
  const title = data.user?.user_type === kind.role ? es.signUp.titleAnotherSite(data.website) : kind.words.signUp.title;
  const intro = data.website === 'Busca' ? es.signUp.intro : es.signUp.introAnotherSite(data.website);
  return (
    <Screen title={title} page={{ description: intro, path: kind.signUp }} className={styles.screen} narrow tall>
      {!hydrated && <script src={markSession} data-key={storageKey('token')} />}
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <Content kind={kind} {...data} />
    </Screen>
  );
}

const screenFor = (kind: Kind) => ({ loader: signUpLoader(kind), Component: () => <SignUpScreen kind={kind} /> });

/** `/agente-inscribirse` */
export const agentSignUp = screenFor(agents);
/** `/inscripción-de-prestamista` */
export const lenderSignUp = screenFor(lenders);
