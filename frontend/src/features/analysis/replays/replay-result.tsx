import type { ReplayReply } from '@busca/query-api/contract';
import { grouped } from '../../../copy/general/number.ts';
import { replays } from '../../../copy/analysis/replays.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { differencesOf } from './replay-words.ts';
import styles from './replays.module.css';

const words = replays.result;
const names = ['changed', 'added', 'removed', 'equal', 'events'] as const;

/** How a replay compares with the live read model: counts, what limits them, and the cities concerned. */
export function ReplayResult({ replay }: { replay: ReplayReply }) {
  const { result, cities, until } = replay;
  if (!result) return null;
  return (
    <section className={styles.part} aria-labelledby="resultado">
      <h2 id="resultado">{words.title}</h2>
      {differencesOf(replay) === 0 && <Banner tone="success">{words.same}</Banner>}
      {!result.exact && until === null && <Banner tone="warning">{words.inexact}</Banner>}
      {result.parked > 0 && <Banner tone="warning">{words.parked(result.parked)}</Banner>}
      <dl className={styles.counts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{grouped(result[name])}</dd>
          </div>
        ))}
      </dl>
      {cities && cities.total > 0 && (
        <>
          <h3>{replays.cities.title}</h3>
          <p>{replays.cities.count(cities.total)}</p>
          <ul className={styles.cities}>
            {cities.most.map(({ city, documents }) => (
              <li key={city}>{replays.cities.one(city, documents)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
