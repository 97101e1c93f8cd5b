import type { OwnAgentReply, UserReply } from '@busca/query-api/contract';
import { Suspense } from 'react';
import { Await, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { get } from '../../api/client.ts';
import { es } from '../../copy/es.ts';
import { paths, patterns } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { requireRole } from '../session/guard.ts';
import styles from './agent-edit.module.css';
import { AgentEditForm } from './agent-edit-form.tsx';
import { AgentResubmitForm } from './agent-resubmit-form.tsx';

interface EditData {
  agent: Promise<OwnAgentReply | undefined>;
}

/** Loads the profile out of the signed-in user's own; nobody else's can be named. */
export function loader({ request, params }: LoaderFunctionArgs): EditData {
  const { id } = requireRole(['Agent'], patterns.userLogin);
  const user = get<UserReply>(`/api/users/${id}`, request.signal);
  return { agent: user.then(({ agents }) => agents.find((agent) => agent.id === params.id)) };
}

function Content({ agent }: { agent: OwnAgentReply | undefined }) {
  if (!agent) return <Banner tone="error">{es.edit.notFound}</Banner>;
  if (agent.status === 'rejected') return <AgentResubmitForm agent={agent} />;
  if (agent.status !== 'approved') return <Banner tone="info">{es.edit.notEditable}</Banner>;
  return <AgentEditForm agent={agent} />;
}

function Edit({ agent }: { agent: OwnAgentReply | undefined }) {
  const inSpanish = agent !== undefined && agent.primary_language !== 'English';
  return (
    <div className={cx(styles.edit, inSpanish && 'busca')}>
      <h1>{agent?.status === 'rejected' ? es.edit.resubmitTitle : es.edit.title}</h1>
      <Content agent={agent} />
    </div>
  );
}

/** `/portal-de-agentes-editar/:id` */
export function Component() {
  const { agent } = useLoaderData<EditData>();
  return (
    <Screen title={es.edit.title} narrow>
      <p>
        <Link className={styles.back} to={paths.agentPortal}>
          <Icon name="left" size={18} />
          {es.edit.back}
        </Link>
      </p>
      <Suspense fallback={<p role="status">{es.edit.loading}</p>}>
        <Await resolve={agent}>{(found: OwnAgentReply | undefined) => <Edit agent={found} />}</Await>
      </Suspense>
    </Screen>
  );
}
