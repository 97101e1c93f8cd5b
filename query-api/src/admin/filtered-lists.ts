import type { EditRisk } from '@busca/events';
import { keys, type ListQuery } from '@busca/projectors/read-models';

/** The filters of an admin's list that are stored lists; what is left out lets everything through. */
interface Filters {
  status?: string | undefined;
  type?: string | undefined;
  website?: string | undefined;
  risk?: EditRisk | undefined;
  sent?: 'new' | 'again' | undefined;
  licence?: 'unchecked' | 'ending' | undefined;
  without?: 'spanish' | undefined;
}

/** The lists that an entry has to be in: notices, messages and profiles are filtered alike. */
export function listsOf({ status, type, website, risk, sent, licence, without }: Filters): ListQuery['keys'] {
  const lists = [
    ...(status ? [keys.status(status)] : []),
    ...(type ? [keys.type(type)] : []),
    ...(website ? [keys.site(website)] : []),
    ...(risk ? [keys.risk(risk)] : []),
    ...(sent ? [keys.sent(sent)] : []),
    ...(licence ? [keys.licence(licence)] : []),
    ...(without ? [keys.withoutSpanish] : []),
  ];
  const [first = keys.all, ...others] = lists;
  return [first, ...others];
}
