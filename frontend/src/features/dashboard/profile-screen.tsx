import { es } from '../../copy/es.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/page/head.tsx';
import { usePortal } from '../account/use-portal.ts';
import { agents, contactProfile, type Kind, lenders } from '../profile/kinds.ts';
import { ContactSettingsCard } from './contact-settings.tsx';
import styles from './dashboard.module.css';
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

/** The owner's profiles, and how they take messages. */
function ProfileScreen({ kind }: { kind: Kind }) {
  const { user } = usePortal();
  const profiles = kind.of(user);
  const own = contactProfile(kind, user);
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
    </>
  );
}

const screenFor = (kind: Kind) => ({ Component: () => <ProfileScreen kind={kind} /> });

/** `/portal-de-agentes/perfil` */
export const agentOwnProfile = screenFor(agents);
/** `/portal-de-prestamistas/perfil` */
export const lenderOwnProfile = screenFor(lenders);
