import type { AdminProfileReply } from '@busca/query-api/contract';
import { MASK } from '@busca/query-api/contract/constants';
import { es } from '../../../copy/es.ts';

/** A profile's name; for analysts, who see no name that visitors do not see, the end of its id. */
export const profileName = ({ full_name, id }: Pick<AdminProfileReply, 'full_name' | 'id'>): string =>
  full_name === MASK ? es.admin.profiles.masked(id.slice(-6)) : full_name;
