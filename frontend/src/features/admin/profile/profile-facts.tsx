import type { AdminProfileReply } from '@busca/query-api/contract';
import { fieldNames } from '@busca/query-api/contract/constants';
import { es } from '../../../copy/es.ts';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/lists/email-text.tsx';
import { Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import styles from './profile.module.css';
import { fieldName, fieldValue } from '../../audit/wording.ts';

/** What stands elsewhere on the screen. */
const elsewhere = ['first_name', 'last_name', 'full_name', 'image', 'profile_description'];

/** The fields of the profile's kind, what only agents have, and last the longest field. */
function factsOf(profile: AdminProfileReply): [string, string | null][] {
  const values: Partial<Record<string, unknown>> = { ...profile };
  const own = fieldNames(profile.kind).filter((field) => !elsewhere.includes(field));
  const ofAgents = profile.kind === 'agent' ? ['plan_type', 'iframe_link'] : [];
  return [...own, ...ofAgents, 'profile_description'].map((field) => [field, (values[field] ?? null) as string | null]);
}

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
