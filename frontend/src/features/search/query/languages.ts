import type { SpokenLanguageReply } from '@busca/query-api/contract';
import type { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import type { Kind } from '../../profile/kinds.ts';
import type { SearchQuery } from './query.ts';

/** The language of a query by its id, where its name is not known. */
const unnamed = (id: string): SpokenLanguageReply => ({ id, name: id.replaceAll('-', ' '), total: 0 });

/**
 * The languages that a place's profiles speak, the searched one always among them. A failed call leaves that one alone.
 */
export async function spokenLanguages(
  { resource }: Kind,
  { city, language }: Pick<SearchQuery, 'city' | 'language'>,
  signal: AbortSignal,
): Promise<SpokenLanguageReply[]> {
  const call = { query: { ...(language && { language }) }, signal };
  const reply = city
    ? api.get(`${resource}/busca/city/{city}/languages`, { params: { city }, ...call })
    : api.get(`${resource}/busca/languages`, call);
  return reply.catch(() => (language ? [unnamed(language)] : []));
}

/** A language within a sentence ('portugués'); empty where the query has none. */
export const languageName = (languages: readonly SpokenLanguageReply[], id: string): string =>
  languages.find((language) => language.id === id)?.name.toLocaleLowerCase('es') ?? '';

/** Whether a search was refused because its language does not exist. */
export const isUnknownLanguage = ({ status, problems }: ApiError): boolean =>
  status === 400 && problems.some(({ path }) => path === 'language');
