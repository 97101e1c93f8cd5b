import type { EventReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';


/** The Spanish words for each type of event, by type. */
export const typeWords: Readonly<Record<string, string>> = { ...es.admin.audit.types, ...es.analysis.events.types };

export const typeName = (type: string): string => typeWords[type] ?? type;

/** The role of the actor: analysts see no names, and the explorer shows accounts by their streams. */
export const roleName = ({ role }: EventReply['actor']): string => es.admin.audit.roles[role] ?? role;


