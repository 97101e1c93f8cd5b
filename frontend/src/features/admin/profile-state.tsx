import type { AdminProfileReply } from '@busca/query-api/contract';
import { useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { ActionBar } from './action-bar.tsx';
import { actionsOnProfile, type AdminAction, setPlan } from './actions.ts';
import { EmbedForm } from './embed-form.tsx';
import styles from './profile.module.css';
import { useAdminCommand } from './use-admin-command.ts';

type OnDone = (name: AdminAction['name']) => void;

const { plans } = es.portal.profiles;

function PlanForm({ profile, onDone }: { profile: AdminProfileReply; onDone: OnDone }) {
  const { run, working, failure } = useAdminCommand(profile.revision, onDone);
  const { register, handleSubmit } = useForm({ defaultValues: { plan: profile.plan_type as string } });
  return (
    <form className={styles.plan} onSubmit={(event) => void handleSubmit(({ plan }) => run(setPlan(profile.id, plan)))(event)}>
      <label htmlFor="plan">{es.admin.plan}</label>
      <select id="plan" className={styles.select} {...register('plan')}>
        {Object.entries(plans).map(([plan, name]) => (
          <option key={plan} value={plan}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" aria-disabled={working || undefined}>
        {es.admin.actions.setPlan}
      </Button>
      {failure !== null && <ErrorBanner error={failure} />}
    </form>
  );
}

/** A profile's state, why it is so, and what an admin can do in it. */
export function ProfileState({ profile, onDone }: { profile: AdminProfileReply; onDone: OnDone }) {
  const words = es.admin.profiles;
  const actions = actionsOnProfile(profile);
  return (
    <Card as="section" className={styles.state} aria-labelledby="estado">
      <h2 id="estado" className={styles.heading}>
        {words.state}
      </h2>
      {profile.reason && (
        <p>
          <strong>{words.reason}</strong> {profile.reason}
        </p>
      )}
      {profile.chosen_plan && <p>{words.chosen(plans[profile.chosen_plan])}</p>}
      {actions.length === 0 ? <p>{words.noActions}</p> : <ActionBar actions={actions} revision={profile.revision} about={profile.full_name} onDone={onDone} />}
      {profile.kind === 'agent' && profile.status === 'approved' && <PlanForm key={profile.plan_type} profile={profile} onDone={onDone} />}
      {profile.kind === 'agent' && profile.status === 'approved' && <EmbedForm key={profile.iframe_link} profile={profile} onDone={onDone} />}
      {profile.status === 'approved' && (
        <p>
          <ButtonLink variant="quiet" to={paths[profile.kind](profile.id)}>
            {words.public}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
