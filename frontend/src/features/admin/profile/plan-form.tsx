import type { AdminProfileReply } from '@busca/query-api/contract';
import { useMemo } from 'react';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { setPlan } from '../commands/actions.ts';
import styles from './profile.module.css';
import type { CommandReport } from '../commands/use-admin-command.ts';
import { useAdminForm } from '../commands/use-admin-form.ts';

/** Changes an agent's plan by hand. */
export function PlanForm({
  profile,
  report,
}: {
  profile: AdminProfileReply & { kind: 'agent' };
  report: CommandReport;
}) {
  const { id, revision, plan_type } = profile;
  const current = useMemo(() => ({ plan: plan_type }), [plan_type]);
  const { register, submit, working, failure } = useAdminForm({
    current,
    revision,
    report,
    toAction: ({ plan }) => setPlan(id, plan),
  });
  return (
    <form className={styles.plan} onSubmit={submit}>
      <label htmlFor="plan">{es.admin.plan}</label>
      <select id="plan" className={styles.select} {...register('plan')}>
        {Object.entries(es.portal.profiles.plans).map(([plan, name]) => (
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
