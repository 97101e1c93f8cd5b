import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './privacy.module.css';

const { page } = es.answerTime;

/** `/tiempo-de-respuesta`: how the answer time on cards and profiles is counted. */
export function Component() {
  return (
    <Screen title={page.title} page={{ description: page.intro, path: paths.answerTimes }}>
      <h1>{page.title}</h1>
      <div className={styles.text}>
        <p className={styles.intro}>{page.intro}</p>
        {page.sections.map(({ title, body }) => (
          <section key={title} className={styles.part}>
            <h2>{title}</h2>
            {body.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </Screen>
  );
}
