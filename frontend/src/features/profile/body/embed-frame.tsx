import { es } from '../../../copy/es.ts';
import styles from './profile-body.module.css';

/** The agent's embedded page in our own frame. Only the address is taken from the stored markup. */
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

function protocolOf(address: string): string | null {
  try {
    return new URL(address).protocol;
  } catch {
    return null;
  }
}

/** The https address of a stored `<iframe src="...">`; null for other markup. */
export function embedAddress(markup: string | null): string | null {
  const source = /<iframe\b[^>]*?\bsrc="([^"]*)"/i.exec(markup ?? '')?.[1]?.replaceAll('&amp;', '&');
  return source && protocolOf(source) === 'https:' ? source : null;
}
