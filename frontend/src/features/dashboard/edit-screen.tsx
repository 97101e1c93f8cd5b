import { Suspense } from 'react';
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { patterns } from '../../lib/paths.ts';
import { cx } from '../../lib/text.ts';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { agents, type Kind, lenders, type OwnProfile } from '../profile/kinds.ts';
import { requireRole } from '../session/guard.ts';
import { EditForm, ResubmitForm } from './edit-forms.tsx';
import styles from './edit.module.css';

interface EditData {
  profile: Promise<OwnProfile | undefined>;
}

interface Edited {
  kind: Kind;
  profile: OwnProfile | undefined;
}

/** Loads the profile from the signed-in user's profiles, so that it cannot be another user's. */
const editLoader =
  (kind: Kind) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<EditData> => {
    const { id } = await requireRole([kind.role], request, patterns.userLogin);
    const user = api.get('/api/users/{id}', { params: { id }, signal: request.signal });
    return { profile: user.then((account) => kind.of(account).find((profile) => profile.id === params.id)) };
  };

function Content({ kind, profile }: Edited) {
  if (!profile) return <Banner tone="error">{es.edit.notFound}</Banner>;
  if (profile.status === 'rejected') return <ResubmitForm kind={kind} profile={profile} />;
  if (profile.status !== 'approved') return <Banner tone="info">{es.edit.notEditable}</Banner>;
  return <EditForm kind={kind} profile={profile} />;
}

function Edit({ kind, profile }: Edited) {
  const inSpanish = profile !== undefined && profile.primary_language !== 'English';
  return (
    <div className={cx(styles.edit, inSpanish && 'busca')}>
      <FocusedHeading>{profile?.status === 'rejected' ? es.edit.resubmitTitle : es.edit.title}</FocusedHeading>
      <Content kind={kind} profile={profile} />
    </div>
  );
}

const Loading = () => (
  <div className={styles.edit}>
    <h1>{es.edit.title}</h1>
    <p role="status">{es.edit.loading}</p>
  </div>
);

/** Edits an approved profile, or corrects and resubmits a rejected one. */
function EditScreen({ kind }: { kind: Kind }) {
  const { profile } = useLoaderData<EditData>();
  return (
    <Screen title={es.edit.title} narrow>
      <p>
        <Link className={styles.back} to={kind.portal}>
          <Icon name="left" size={18} />
          {es.edit.back}
        </Link>
      </p>
      <Suspense fallback={<Loading />}>
        <Await resolve={profile}>{(loaded: OwnProfile | undefined) => <Edit kind={kind} profile={loaded} />}</Await>
      </Suspense>
    </Screen>
  );
}

const screenFor = (kind: Kind) => ({ loader: editLoader(kind), Component: () => <EditScreen kind={kind} /> });

/** `/portal-de-agentes-editar/:id` */
export const agentEdit = screenFor(agents);
/** `/portal-de-prestamistas-edit/:id` */
export const lenderEdit = screenFor(lenders);
