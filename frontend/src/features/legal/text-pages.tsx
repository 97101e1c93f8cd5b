import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './privacy.module.css';

interface TextPageProps {
  page: {
    title: string;
    /** The description for search engines too. */
    intro: string;
    sections: readonly { title: string; body: readonly string[] }[];
  };
  path: string;
}

const TextPage = ({ page: { title, intro, sections }, path }: TextPageProps) => (
  <Screen title={title} page={{ description: intro, path }}>
    <h1>{title}</h1>
    <div className={styles.text}>
      <p className={styles.intro}>{intro}</p>
      {sections.map((section) => (
        <section key={section.title} className={styles.part}>
          <h2>{section.title}</h2>
          {section.body.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  </Screen>
);

/** `/tiempo-de-respuesta`: how the answer time on cards and profiles is counted. */
export const answerTimes = { Component: () => <TextPage page={es.answerTime.page} path={paths.answerTimes} /> };
/** `/como-verificamos`: who looks at a profile before it is public, and what that does not say. */
export const verification = { Component: () => <TextPage page={es.verification} path={paths.verification} /> };
