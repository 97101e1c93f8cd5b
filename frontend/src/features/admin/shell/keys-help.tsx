import { es } from '../../../copy/es.ts';
import { setKeysOn, useKeysOn } from './keys.ts';
import styles from './keys-help.module.css';

const words = es.admin.keys;

/** The line that names the keys, with the button that turns them off and on. */
export function KeysHelp() {
  const on = useKeysOn();
  return (
    <p className={styles.help}>
      {on ? (
        Object.entries(words.names).map(([key, name]) => (
          <span key={key} className={styles.key}>
            <kbd>{key}</kbd> <span>{name}</span>
          </span>
        ))
      ) : (
        <span>{words.off}</span>
      )}
      <button type="button" className={styles.toggle} onClick={() => setKeysOn(!on)}>
        {on ? words.turnOff : words.turnOn}
      </button>
    </p>
  );
}
