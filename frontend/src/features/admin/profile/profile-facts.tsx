import type { AdminProfileReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/lists/email-text.tsx';
import { Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import styles from './profile.module.css';
import { fieldName, fieldValue } from '../../audit/wording.ts';

const common = [
  'email',
  'phone_number',
  'languages_spoken',
  'primary_language',
  'areas_served',
  'state_license_numbers',
] as const;

/** Common fields, the fields of the profile's kind, and last the longest field. */
const factsOf = (profile: AdminProfileReply): [string, string | null][] => [
  ...common.map((field): [string, string] => [field, profile[field]]),
  ...(profile.kind === 'agent'
    ? ([
        ['brokerage', profile.brokerage],
        ['brokerage_number', profile.brokerage_number],
        ['plan_type', profile.plan_type],
        ['iframe_link', profile.iframe_link],
      ] as [string, string | null][])
    : ([
        ['company', profile.company],
        ['company_number', profile.company_number],
      ] as [string, string | null][])),
  ['profile_description', profile.profile_description],
];

/** The current fields of a profile. */
export function ProfileFacts({ profile }: { profile: AdminProfileReply }) {
  return (
    <Card as="section" aria-labelledby="datos">
      <h2 id="datos" className={styles.heading}>
        {es.admin.profiles.data}
      </h2>
      <FactList>
        {factsOf(profile).map(([field, value]) => (
          <Fact key={field} label={fieldName(field)}>
            <EmailText>{fieldValue(field, value)}</EmailText>
          </Fact>
        ))}
      </FactList>
    </Card>
  );
}
