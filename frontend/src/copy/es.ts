/** Every text of the screens, in Spanish, by subject. */
export * as es from './sections.ts';
