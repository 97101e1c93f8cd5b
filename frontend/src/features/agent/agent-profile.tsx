import { Link, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { patterns } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { areaShown } from '../search/area-shown.ts';
import styles from './agent-profile.module.css';
import { ContactBar, ContactCard } from './contact.tsx';
import { Details } from './details.tsx';
import { EmbedFrame } from './embed-frame.tsx';
import { loadAgent, type ShownAgent } from './load.ts';

export const loader = loadAgent;

const stops = (back: string) => [
  { label: es.agent.home, to: patterns.home },
  { label: es.agent.search, to: back },
];

function NoSuchAgent() {
  return (
    <Screen title={es.agent.notFound}>
      <EmptyState level="h1" title={es.agent.notFound} text={es.agent.notFoundText}>
        <ButtonLink to={patterns.agentSearch}>{es.agent.otherAgents}</ButtonLink>
      </EmptyState>
    </Screen>
  );
}

/** Name and what the agent is, where. */
function Title({ agent, term }: ShownAgent) {
  const area = areaShown(agent.areas_served, term);
  return (
    <div className={styles.title}>
      {agent.isPremium && (
        <Badge tone="gold">
          <Icon name="star" size={14} /> {es.search.premium}
        </Badge>
      )}
      <h1>{agent.full_name}</h1>
      <p className={styles.role}>{[area, es.agent.role].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function Profile(shown: ShownAgent) {
  const { agent, back } = shown;
  return (
    <>
      <Screen title={agent.full_name}>
        <Breadcrumb stops={stops(back)} here={agent.full_name} />
        {agent.isDeleted && <Banner tone="warning">{es.agent.notApproved}</Banner>}
        <div className={styles.columns}>
          <Title {...shown} />
          <ContactCard agent={agent} />
          <article className={styles.body}>
            <Details agent={agent} />
            <EmbedFrame markup={agent.iframe_link} name={agent.first_name} />
            <Link className={styles.back} to={back}>
              <Icon name="left" /> {es.agent.back}
            </Link>
          </article>
        </div>
      </Screen>
      <ContactBar agent={agent} />
    </>
  );
}

export function Component() {
  const shown = useLoaderData<ShownAgent | null>();
  return shown ? <Profile {...shown} /> : <NoSuchAgent />;
}
