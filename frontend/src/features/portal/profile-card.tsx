import type { OwnAgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './profile-card.module.css';

const words = es.portal.profiles;

/** What the owner has to know of a profile that visitors do not see. */
function StateNotice({ agent: { status, reason } }: { agent: OwnAgentReply }) {
  if (status === 'approved') return null;
  return (
    <Banner tone={status === 'pending' ? 'info' : 'warning'}>
      <p>{words.notice[status]}</p>
      {reason && (
        <p>
          <strong>{words.reason}</strong> {reason}
        </p>
      )}
    </Banner>
  );
}

function Actions({ agent: { id, status } }: { agent: OwnAgentReply }) {
  const edit = paths.agentEdit(id);
  if (status === 'rejected') return <ButtonLink to={edit}>{words.resubmit}</ButtonLink>;
  if (status !== 'approved') return <Button disabled>{words.edit}</Button>;
  return (
    <>
      <ButtonLink to={edit}>{words.edit}</ButtonLink>
      <ButtonLink variant="quiet" to={paths.agent(id)}>
        {words.view}
      </ButtonLink>
    </>
  );
}

function Facts({ agent }: { agent: OwnAgentReply }) {
  const facts = [
    [words.plan, words.plans[agent.plan_type]],
    [words.areas, agent.areas_served],
    [words.email, agent.email],
    [words.phone, agent.phone_number],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One's own profile for one site: as visitors see it, its state, and what can be done with it. */
export function ProfileCard({ agent }: { agent: OwnAgentReply }) {
  return (
    <Card as="article" className={styles.card} aria-label={words.site[agent.website]}>
      <div className={styles.head}>
        <Avatar name={agent.full_name} image={agent.image} size={88} />
        <div>
          <p className={styles.site}>{words.site[agent.website]}</p>
          <h3 className={styles.name}>{agent.full_name}</h3>
          <p className={styles.badges}>
            <StatusBadge status={agent.status} /> {agent.isPremium && <Badge tone="gold">{words.premium}</Badge>}
          </p>
        </div>
      </div>
      <StateNotice agent={agent} />
      <Facts agent={agent} />
      {agent.chosen_plan && <Banner tone="info">{words.chosenPlan(words.plans[agent.chosen_plan])}</Banner>}
      <div className={styles.actions}>
        <Actions agent={agent} />
      </div>
    </Card>
  );
}
