import type { HistoryReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/page/head.tsx';
import { usePortal } from '../account/use-portal.ts';
import { readAddress } from '../../lib/list-address.ts';
import { agents, contactProfile, type Kind, lenders } from '../profile/kinds.ts';
import { requireRole } from '../session/guard.ts';
import { ContactSettingsCard } from './contact-settings.tsx';
import styles from './dashboard.module.css';
import { History, historyPage } from './history.tsx';
import { ProfileCard } from './profile-card.tsx';

/** A link to create a profile for each site without one. */
function CreateProfile({ kind, taken }: { kind: Kind; taken: readonly string[] }) {
  const free = kind.sites.filter((site) => !taken.includes(site));
  return (
    <div className={styles.actions}>
      {free.map((site) => (
        <ButtonLink key={site} variant="secondary" to={`${kind.signUp}?sitio=${site}`}>
          {es.dashboards[kind.role].create[site]}
        </ButtonLink>
      ))}
    </div>
  );
}

interface Data {
  page: number;
  /** null where it could not be read. */
  history: HistoryReply | null;
}

const profileLoader =
  ({ role }: Kind) =>
  async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<Data> => {
    await requireRole([role], { url });
    const { page } = readAddress(url, ['all']);
    const history = await api.get('/api/account/history', { query: historyPage(page), signal }).catch(() => null);
    return { page, history };
  };

/** The owner's profiles, how they take messages, and what happened to them. */
function ProfileScreen({ kind }: { kind: Kind }) {
  const { user } = usePortal();
  const profiles = kind.of(user);
  const own = contactProfile(kind, user);
  const { page, history } = useLoaderData<Data>();
  const words = es.dashboards[kind.role];
  return (
    <>
      <Head title={es.common.title(words.profiles)} />
      <h1>{words.profiles}</h1>
      <div className={styles.columns}>
        <div className={styles.top}>
          {profiles.length === 0 && <p>{words.none}</p>}
          {profiles.map((profile) => (
            <ProfileCard key={profile.id} kind={kind} profile={profile} />
          ))}
          <CreateProfile kind={kind} taken={profiles.map(({ website }) => website)} />
        </div>
        {own && (
          <div className={styles.side}>
            <ContactSettingsCard key={own.id} profile={own} />
          </div>
        )}
      </div>
      {profiles.length > 0 && <History history={history} page={page} path={kind.ownProfile} />}
    </>
  );
}

const screenFor = (kind: Kind) => ({
  loader: profileLoader(kind),
  Component: () => <ProfileScreen kind={kind} />,
});

/** `/portal-de-agentes/perfil` */
export const agentOwnProfile = screenFor(agents);
/** `/portal-de-prestamistas/perfil` */
export const lenderOwnProfile = screenFor(lenders);
