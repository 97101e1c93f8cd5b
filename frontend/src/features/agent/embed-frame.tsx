import { es } from '../../copy/es.ts';
import styles from '../profile/profile.module.css';
import { embedAddress } from './embed.ts';

/** The agent's embedded block in a frame of our own making; nothing of the stored markup but its address gets onto the page. */
export function EmbedFrame({ markup, name }: { markup: string | null; name: string }) {
  const source = embedAddress(markup);
  if (!source) return null;
  return (
    <section className={styles.section}>
      <h2>{es.profile.embed(name)}</h2>
      <iframe
        className={styles.embed}
        src={source}
        title={es.profile.embed(name)}
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        allow="fullscreen"
      />
      <p className={styles.address}>{source}</p>
    </section>
  );
}
