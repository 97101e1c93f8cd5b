// Apart from the other constants: only the forms of profiles load it.
export { languages, languagesIn } from '../languages/languages.ts';
