import type { AuditEntryReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { actorName, isReader } from './wording.ts';

const { audit } = es;

/** Who did something, and whose profile or account it is about, with the names that the reader may see. */
export type Sighted = Pick<AuditEntryReply, 'actor' | 'profileId' | 'accountId' | 'name'>;

/** An actor's name, or role and id where the reader may not see the name. */
export const actorLabel = (actor: AuditEntryReply['actor']): string => {
  const { id, role, name } = actor;
  if (role === 'System' || name !== null || isReader(actor)) return actorName(actor);
  const roleName = es.admin.audit.roles[role] ?? role;
  return id === null ? es.admin.audit.unnamed : audit.unnamed(roleName, id);
};

/**
 * What an entry is about: a profile or account, by name where the reader may see it; null where it is about neither.
 */
export function subjectLabel({ name, profileId, accountId }: Omit<Sighted, 'actor'>): string | null {
  if (profileId === null && accountId === null) return null;
  if (name !== null) return name;
  return profileId === null
    ? audit.unnamed(audit.kinds.account, accountId!)
    : audit.unnamed(audit.kinds.profile, profileId);
}

type Options = Readonly<Record<string, string>>;

const withChosen = (options: Options, value: string | undefined, kind: string): Options =>
  value === undefined || Object.hasOwn(options, value) ? options : { ...options, [value]: audit.unnamed(kind, value) };

/** The actors of some entries, by id, and those without an account; the chosen one always among them. */
export const actorOptions = (entries: readonly Sighted[], value: string | undefined): Options =>
  withChosen(
    {
      System: es.admin.audit.system,
      Visitor: audit.kinds.visitor,
      ...Object.fromEntries(entries.flatMap(({ actor }) => (actor.id === null ? [] : [[actor.id, actorLabel(actor)]]))),
    },
    value,
    audit.kinds.account,
  );

/** The profiles of some entries, by id; the chosen one always among them. */
export const profileOptions = (entries: readonly Sighted[], value: string | undefined): Options =>
  withChosen(
    Object.fromEntries(
      entries.flatMap((entry) => (entry.profileId === null ? [] : [[entry.profileId, subjectLabel(entry)!]])),
    ),
    value,
    audit.kinds.profile,
  );

/** Every field in Spanish, in alphabetical order; words that two fields share stand once for each. */
export const fieldOptions = (): Options =>
  Object.fromEntries(Object.entries(es.admin.audit.fields).sort(([, a], [, b]) => a.localeCompare(b, 'es')));

const kindOf = (type: string): string | undefined =>
  type.startsWith('Agent') ? audit.kinds.agent : type.startsWith('Lender') ? audit.kinds.lender : undefined;

/**
 * Every type of event in Spanish, in alphabetical order. Where agents and lenders share the words, the kind stands
 * behind them.
 */
export function typeOptions(): Options {
  const types = Object.entries(es.admin.audit.types);
  const label = ([type, words]: [string, string]) =>
    types.filter(([, other]) => other === words).length > 1 ? `${words} (${kindOf(type) ?? type})` : words;
  return Object.fromEntries(
    types.map((one) => [one[0], label(one)]).sort(([, a], [, b]) => a!.localeCompare(b!, 'es')),
  );
}
