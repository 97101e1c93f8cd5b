import type { AgentReply } from '@busca/query-api/contract';
import { Link } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { splitAreas } from '../../ui/form/areas.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { telephone } from '../../ui/telephone.ts';
import { searchAddress } from '../search/query.ts';
import styles from './agent-profile.module.css';

interface Fact {
  icon: IconName;
  label: string;
  value: string;
  href?: string;
}

/** What the profile says of the agent's trade; what it leaves empty is left out. */
const factsOf = (agent: AgentReply): Fact[] =>
  [
    { icon: 'languages', label: es.agent.languages, value: agent.languages_spoken } as const,
    { icon: 'license', label: es.agent.license, value: agent.state_license_numbers } as const,
    { icon: 'building', label: es.agent.brokerage, value: agent.brokerage } as const,
    { icon: 'phone', label: es.agent.brokeragePhone, value: agent.brokerage_number, href: telephone(agent.brokerage_number) } as const,
  ].filter(({ value }) => value);

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, label, value, href }) => (
        <div key={label} className={styles.fact}>
          <Icon name={icon} size={24} className={styles.icon} />
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Areas({ areas }: { areas: string[] }) {
  return (
    <section className={styles.section}>
      <h2>{es.agent.areas}</h2>
      <ul className={styles.areas}>
        {areas.map((area) => (
          <li key={area}>
            <Link className={styles.area} to={searchAddress({ city: area })}>
              <Icon name="pin" size={18} /> {area}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Trade, description and served areas, each where there is any. */
export function Details({ agent }: { agent: AgentReply }) {
  const facts = factsOf(agent);
  const areas = splitAreas(agent.areas_served);
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      {agent.profile_description && (
        <section className={styles.section}>
          <h2>{es.agent.about(agent.first_name)}</h2>
          <p className={styles.description}>{agent.profile_description}</p>
        </section>
      )}
      {areas.length > 0 && <Areas areas={areas} />}
    </>
  );
}
