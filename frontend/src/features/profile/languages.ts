import { es } from '../../copy/es.ts';
import type { ProfileReply } from './kinds.ts';

/**
 * The languages that a profile shows: those that it names, or else its primary language. The search by language counts
 * the same.
 */
export const languagesOf = ({
  languages_spoken,
  primary_language,
}: Pick<ProfileReply, 'languages_spoken' | 'primary_language'>): string =>
  languages_spoken.trim() || es.spoken[primary_language];
