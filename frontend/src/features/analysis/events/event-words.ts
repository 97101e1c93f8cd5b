import type { EventReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { actorName } from '../../audit/wording.ts';

/** The Spanish words for each type of event, by type. */
export const typeWords: Readonly<Record<string, string>> = { ...es.admin.audit.types, ...es.analysis.events.types };

export const typeName = (type: string): string => typeWords[type] ?? type;

/** The person and the role for admins; the role alone where there is no name to see. */
export const whoName = ({ id, role, name }: EventReply['actor']): string =>
  name ? actorName({ id, role, name }) : (es.admin.audit.roles[role] ?? role);
