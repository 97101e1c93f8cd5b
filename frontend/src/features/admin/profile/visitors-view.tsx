import type { AdminProfileReply } from '@busca/query-api/contract';
import { MASK } from '@busca/query-api/contract/constants';
import { es } from '../../../copy/es.ts';
import { displayedArea } from '../../../lib/areas.ts';
import { Card } from '../../../ui/boxes.tsx';
import { agents, lenders } from '../../profile/kinds.ts';
import { EmbedFrame } from '../../profile/body/embed-frame.tsx';
import { ProfileBody } from '../../profile/body/profile-body.tsx';
import { listedProfile } from '../../profile/listed-profile.ts';
import { ResultCard } from '../../search/results/result-card.tsx';
import styles from './visitors-view.module.css';

const words = es.admin.visitorsView;

/**
 * A pending profile as visitors will see it: its page, and its card among the results. The same components draw both.
 */
export function VisitorsView({ profile: { primary_language, ...reply } }: { profile: AdminProfileReply }) {
  // Admins get nothing masked.
  const profile = { ...reply, primary_language: primary_language === MASK ? ('Spanish' as const) : primary_language };
  const kind = profile.kind === 'agent' ? agents : lenders;
  return (
    <Card as="section" className={styles.view} aria-labelledby="visitantes">
      <h2 id="visitantes" className={styles.heading}>
        {words.title}
      </h2>
      <div className={styles.page}>
        <ProfileBody kind={kind} profile={profile} level="h2">
          {profile.kind === 'agent' && <EmbedFrame markup={profile.iframe_link} name={profile.first_name} />}
        </ProfileBody>
      </div>
      <h2 className={styles.label}>{words.card}</h2>
      <ul className={styles.card}>
        <ResultCard kind={kind} profile={listedProfile(profile)} areaOf={displayedArea('')} />
      </ul>
    </Card>
  );
}
