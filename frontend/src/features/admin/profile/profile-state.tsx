import type { AdminProfileReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnProfile } from '../commands/actions.ts';
import { ErasePerson } from '../erasure/erase-person.tsx';
import { EmbedForm } from './embed-form.tsx';
import { PlanForm } from './plan-form.tsx';
import styles from './profile.module.css';
import type { CommandReport } from '../commands/use-admin-command.ts';

const { plans } = es.portal.profiles;

/** A profile's state, its reason, and the actions that the state allows. */
export function ProfileState({ profile, report }: { profile: AdminProfileReply; report: CommandReport }) {
  const words = es.admin.profiles;
  const actions = actionsOnProfile(profile, useUser()?.id);
  return (
    <Card as="section" className={styles.state} aria-labelledby="estado">
      <h2 id="estado" className={styles.heading}>
        {words.state}
      </h2>
      {profile.reason && (
        <p>
          <strong>{words.reason}</strong>{' '}
          {profile.rejection && <span>{`${es.admin.rejection.categories[profile.rejection.category]}. `}</span>}
          <span>{profile.reason}</span>
        </p>
      )}
      {profile.chosen_plan && <p>{words.chosen(plans[profile.chosen_plan])}</p>}
      {actions.length === 0 ? (
        <p>{words.noActions}</p>
      ) : (
        <ActionBar actions={actions} revision={profile.revision} about={profile.full_name} report={report} />
      )}
      {profile.kind === 'agent' && profile.status === 'approved' && <PlanForm profile={profile} report={report} />}
      {profile.kind === 'agent' && profile.status === 'approved' && <EmbedForm profile={profile} report={report} />}
      {!profile.isDeleted && profile.website === 'Busca' && (
        <p>
          <ButtonLink variant="quiet" to={paths[profile.kind](profile.id)}>
            {words.public}
          </ButtonLink>
        </p>
      )}
      <div>
        <ErasePerson kind="owner" id={profile.id} revision={profile.revision} about={profile.full_name} />
      </div>
    </Card>
  );
}
