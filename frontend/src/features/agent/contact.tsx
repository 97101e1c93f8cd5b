import type { AgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { telephone } from '../../ui/telephone.ts';
import styles from './contact.module.css';

/** Photo, phone and mail; stays in view beside the profile on a desktop. */
export function ContactCard({ agent }: { agent: AgentReply }) {
  return (
    <Card as="aside" className={styles.card} aria-label={es.agent.contact}>
      <Avatar name={agent.full_name} image={agent.image} alt={es.agent.photoOf(agent.full_name)} size={192} className={styles.photo} />
      <dl className={styles.ways}>
        <div>
          <dt>{es.agent.phone}</dt>
          <dd>
            <a href={telephone(agent.phone_number)}>{agent.phone_number}</a>
          </dd>
        </div>
        <div>
          <dt>{es.agent.email}</dt>
          <dd>
            <a href={`mailto:${agent.email}`}>{agent.email}</a>
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Buttons agent={agent} />
      </div>
    </Card>
  );
}

function Buttons({ agent }: { agent: AgentReply }) {
  return (
    <>
      <ButtonAnchor href={telephone(agent.phone_number)}>
        <Icon name="phone" /> {es.agent.call}
      </ButtonAnchor>
      <ButtonAnchor variant="secondary" href={`mailto:${agent.email}`}>
        <Icon name="mail" /> {es.agent.write}
      </ButtonAnchor>
    </>
  );
}

/** The same two ways at the bottom of a phone's screen. */
export function ContactBar({ agent }: { agent: AgentReply }) {
  return (
    <div className={styles.bar} role="region" aria-label={es.agent.contactBar}>
      <Buttons agent={agent} />
    </div>
  );
}
