import { agentFields, lenderFields, type DomainEvent, type ProfileKind, type Website } from '@busca/events';
import type { Changes, Edits, Fields, Profile } from './state.ts';

interface Reference {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
}

/** Constructors of the events that exist for each kind of profile. */
export interface ProfileEvents<Kind extends ProfileKind> {
  registered(profile: Reference & { website: Website }, fields: Fields<Kind>): DomainEvent;
  edited(profile: Reference, changes: Changes<Kind>): DomainEvent;
  resubmitted(profile: Reference, changes: Changes<Kind>): DomainEvent;
  /** Changed fields with old and new value; `full_name` follows the two names. */
  changes(details: Profile<Kind>['details'], edits: Edits<Kind>): Changes<Kind>;
}

interface Names {
  first_name: string;
  last_name: string;
}

const fullName = ({ first_name, last_name }: Names): string => `${first_name} ${last_name}`;
const withFullName = <Named extends Names>(fields: Named): Named & { full_name: string } => ({
  ...fields,
  full_name: fullName(fields),
});

const changesOf =
  <Name extends string>(names: readonly Name[]) =>
  (
    details: Record<Name, string> & Names,
    edits: { [Field in Name | keyof Names]?: string | undefined },
  ): Partial<Record<Name, { from: string; to: string }>> => {
    const full_name = fullName({
      first_name: edits.first_name ?? details.first_name,
      last_name: edits.last_name ?? details.last_name,
    });
    const changes: Partial<Record<Name, { from: string; to: string }>> = {};
    for (const name of names) {
      const to = name === 'full_name' ? full_name : edits[name];
      if (to !== undefined && to !== details[name]) changes[name] = { from: details[name], to };
    }
    return changes;
  };

export const agentEvents: ProfileEvents<'agent'> = {
  registered: (profile, fields) => ({ type: 'AgentRegistered', data: { ...profile, personal: withFullName(fields) } }),
  edited: (profile, changes) => ({ type: 'AgentEdited', data: { ...profile, personal: { changes } } }),
  resubmitted: (profile, changes) => ({ type: 'AgentResubmitted', data: { ...profile, personal: { changes } } }),
  changes: changesOf(agentFields),
};

export const lenderEvents: ProfileEvents<'lender'> = {
  registered: (profile, fields) => ({ type: 'LenderRegistered', data: { ...profile, personal: withFullName(fields) } }),
  edited: (profile, changes) => ({ type: 'LenderEdited', data: { ...profile, personal: { changes } } }),
  resubmitted: (profile, changes) => ({ type: 'LenderResubmitted', data: { ...profile, personal: { changes } } }),
  changes: changesOf(lenderFields),
};
