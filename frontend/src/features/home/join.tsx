import { es } from '../../copy/es.ts';
import { patterns } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './join.module.css';

/** An invitation to agents and lenders. */
export function Join() {
  const { join } = es.home;
  return (
    <section className={styles.join}>
      <div className={styles.inner}>
        <div>
          <h2>{join.title}</h2>
          <p>{join.text}</p>
          <ul className={styles.points}>
            {join.points.map((point) => (
              <li key={point}>
                <Icon name="tick" /> <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.ways}>
          <ButtonLink large to={patterns.agentSignUp}>
            {join.action}
          </ButtonLink>
          <ButtonLink large variant="secondary" to={patterns.lenderSignUp}>
            {join.lender}
          </ButtonLink>
          <ButtonLink variant="quiet" className={styles.onTeal} to={patterns.pricing}>
            {join.plans}
          </ButtonLink>
          <ButtonLink variant="quiet" className={styles.onTeal} to={patterns.login}>
            {join.login}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
