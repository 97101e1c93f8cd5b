import type { AgentReply } from '@busca/query-api/contract';
import { Link } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { telephone } from '../../ui/telephone.ts';
import styles from './agent-card.module.css';
import { areaShown } from './area-shown.ts';

function Ways({ agent }: { agent: AgentReply }) {
  return (
    <ul className={styles.ways}>
      {agent.languages_spoken && (
        <li className={styles.fact}>
          <Icon name="languages" size={18} /> {agent.languages_spoken}
        </li>
      )}
      <li>
        <a className={styles.fact} href={`mailto:${agent.email}`}>
          <Icon name="mail" size={18} /> <span className={styles.clipped}>{agent.email}</span>
        </a>
      </li>
      <li>
        <a className={styles.fact} href={telephone(agent.phone_number)}>
          <Icon name="phone" size={18} /> {agent.phone_number}
        </a>
      </li>
    </ul>
  );
}

/** One agent among the results; `term` is the city that was searched for. */
export function AgentCard({ agent, term }: { agent: AgentReply; term: string }) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Avatar name={agent.full_name} image={agent.image} size={80} />
        <div className={styles.who}>
          {agent.isPremium && (
            <Badge tone="gold">
              <Icon name="star" size={14} /> {es.search.premium}
            </Badge>
          )}
          <h3 className={styles.name}>
            <Link to={paths.agent(agent.id)}>{agent.full_name}</Link>
          </h3>
          <p className={styles.area}>
            <Icon name="pin" size={18} /> {areaShown(agent.areas_served, term)}
          </p>
        </div>
      </div>
      <Ways agent={agent} />
      <ButtonLink variant="secondary" wide to={paths.agent(agent.id)} className={styles.profile} aria-label={es.search.profileOf(agent.full_name)}>
        {es.search.profile}
      </ButtonLink>
    </Card>
  );
}
