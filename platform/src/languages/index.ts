export { languages, languagesIn, type Language } from './languages.ts';
