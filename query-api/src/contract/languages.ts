// Apart from the other constants: only forms load it.
export { languages, languagesIn } from '@busca/platform/languages';
