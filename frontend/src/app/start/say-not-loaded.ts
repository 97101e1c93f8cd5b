import { notLoaded } from '../../copy/not-loaded.ts';
import styles from './say-not-loaded.module.css';

const element = (name: 'h1' | 'p' | 'button', text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

/** Says in an empty page that its code could not be loaded. Without React, which may be what is missing. */
export function sayNotLoaded(): void {
  const main = document.createElement('main');
  main.className = styles.main!;
  const button = element('button', notLoaded.reload);
  button.addEventListener('click', () => window.location.reload());
  main.append(element('h1', notLoaded.title), element('p', notLoaded.text), button);
  document.getElementById('root')!.append(main);
}
