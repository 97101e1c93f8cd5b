import { type Section, privacy } from '../../copy/privacy.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './privacy.module.css';

function Contents() {
  return (
    <nav aria-labelledby="contenido-titulo" className={styles.contents}>
      <h2 id="contenido-titulo">{privacy.contents}</h2>
      <ol>
        {privacy.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Part({ section: { id, title, body }, number }: { section: Section; number: number }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{`${number}. ${title}`}</h2>
      {body.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** Contact for privacy requests; the address comes from the settings. */
function Address() {
  const { postalAddress } = useSite();
  return (
    <div className={styles.address}>
      {postalAddress && (
        <>
          <p>{privacy.write}</p>
          <address>{postalAddress}</address>
        </>
      )}
      <p>
        <Link to={paths.contact}>{privacy.form}</Link>
      </p>
    </div>
  );
}

/** `/política-de-privacidad` */
export function Component() {
  return (
    <Screen title={privacy.title} page={{ description: privacy.intro, path: paths.privacy }}>
      <h1>{privacy.title}</h1>
      <p className={styles.updated}>{privacy.updated}</p>
      <div className={styles.columns}>
        <Contents />
        <div className={styles.text}>
          <p className={styles.intro}>{privacy.intro}</p>
          {privacy.sections.map((section, index) => (
            <Part key={section.id} section={section} number={index + 1} />
          ))}
          <Address />
        </div>
      </div>
    </Screen>
  );
}
