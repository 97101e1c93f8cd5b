import type { AdminProfileReply } from '@busca/query-api/contract';
import { fieldNames } from '@busca/query-api/contract/profile-fields';
import { useMemo, useRef, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { cx } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { fieldProblems } from '../../../ui/form/problems.ts';
import { fieldName, fieldValue, plainValue } from '../../audit/wording.ts';
import type { ChangeElsewhere } from '../../profile/changed-elsewhere.tsx';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnProfile, setEmbed, setPlan } from '../commands/actions.ts';
import { type CommandOutcome, type CommandReport, useAdminForm } from '../commands/admin-command.tsx';
import { ErasePerson } from '../erase-person.tsx';
import styles from './profile.module.css';

interface LastCommand {
  outcome: CommandOutcome;
  /** The profile that was on the screen when the command was sent. */
  seen: AdminProfileReply;
}

/** Those that have another place on the screen, and the two names, which the full name holds. */
const elsewhere = ['first_name', 'last_name', 'full_name', 'image', 'profile_description'];

/** The fields that an admin's decision rests on, in the order of the screen. */
const fields: readonly string[] = [
  'status',
  'reason',
  'full_name',
  ...[...new Set([...fieldNames('agent'), ...fieldNames('lender')])].filter((field) => !elsewhere.includes(field)),
  'image',
  'plan_type',
  'chosen_plan',
  'isPremium',
  'iframe_link',
  'profile_description',
];

type Facts = Partial<Record<string, unknown>>;

/** Fields that differ between two versions of a profile, with their current values. */
export function profileChanges(before: AdminProfileReply, now: AdminProfileReply): ChangeElsewhere[] {
  const [old, current]: [Facts, Facts] = [{ ...before }, { ...now }];
  return fields
    .filter((field) => plainValue(old[field]) !== plainValue(current[field]))
    .map((field) => ({
      field,
      label: fieldName(field),
      now: fieldValue(field, plainValue(current[field])),
    }));
}

/**
 * The outcome of the last command on a profile. The heading takes the focus, since the pressed button may disappear.
 */
export function useProfileReport(profile: AdminProfileReply) {
  const [last, setLast] = useState<LastCommand | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const report: CommandReport = {
    started: () => setLast(null),
    done(name, changed) {
      setLast({ outcome: { kind: 'done', about: profile.full_name, name, changed }, seen: profile });
      heading.current?.focus();
    },
    stale(typed, first) {
      setLast({ outcome: { kind: 'stale', about: profile.full_name, typed, first }, seen: profile });
      heading.current?.focus();
    },
  };
  // The screen may show another profile by now.
  const current = last?.seen.id === profile.id ? last : null;
  return {
    outcome: current?.outcome ?? null,
    changes: current ? profileChanges(current.seen, profile) : [],
    heading,
    report,
  };
}

const { plans } = es.portal.profiles;

/** The markup that an agent's public profile embeds; empty markup removes it. */
function EmbedForm({ profile, report }: { profile: AdminProfileReply & { kind: 'agent' }; report: CommandReport }) {
  const { id, revision, iframe_link } = profile;
  const current = useMemo(() => ({ iframe_link: iframe_link ?? '' }), [iframe_link]);
  const { register, submit, working, failure } = useAdminForm({
    current,
    revision,
    report,
    toAction: (values) => setEmbed(id, values.iframe_link),
  });
  const [problem] = fieldProblems(failure, ['iframe_link']);
  return (
    <form className={styles.embed} onSubmit={submit}>
      <Field name="iframe_link" label={es.admin.embed.label} hint={es.admin.embed.hint} optional error={problem?.text}>
        {(control) => <textarea rows={3} spellCheck={false} {...control} {...register('iframe_link')} />}
      </Field>
      <Button type="submit" variant="secondary" aria-disabled={working || undefined}>
        {es.admin.actions.setEmbed}
      </Button>
      {failure !== null && !problem && <ErrorBanner error={failure} />}
    </form>
  );
}

/** Changes an agent's plan by hand. */
function PlanForm({ profile, report }: { profile: AdminProfileReply & { kind: 'agent' }; report: CommandReport }) {
  const { id, revision, plan_type } = profile;
  const current = useMemo(() => ({ plan: plan_type, reason: '' }), [plan_type]);
  const { register, submit, working, failure } = useAdminForm({
    current,
    revision,
    report,
    toAction: ({ plan, reason }) => setPlan(id, plan, reason),
  });
  const [problem] = fieldProblems(failure, ['reason']);
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
      <Field name="reason" label={es.admin.planReason} hint={es.admin.dialog.hints.setPlan} error={problem?.text}>
        {(control) => <input type="text" autoComplete="off" {...control} {...register('reason')} />}
      </Field>
      <Button type="submit" variant="secondary" aria-disabled={working || undefined}>
        {es.admin.actions.setPlan}
      </Button>
      {failure !== null && !problem && <ErrorBanner error={failure} />}
    </form>
  );
}

/**
 * A profile's state, its reason, and the actions that the state allows. On a phone the actions stand in a bar at the
 * bottom of the window.
 */
export function ProfileState({ profile, report }: { profile: AdminProfileReply; report: CommandReport }) {
  const words = es.admin.profiles;
  const actions = actionsOnProfile(profile, useUser()?.id);
  return (
    <Card as="section" className={cx(styles.state, styles.decision)} aria-labelledby="estado">
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
        <>
          <div className={styles.bar} role="region" aria-label={words.actions}>
            <ActionBar actions={actions} revision={profile.revision} about={profile.full_name} report={report} />
          </div>
          <p className={styles.recorded}>{words.recorded(profile.revision)}</p>
        </>
      )}
    </Card>
  );
}

/** What an admin seldom does: change an agent's plan and embedded content, look at the public page, erase the owner. */
export function OtherActions({ profile, report }: { profile: AdminProfileReply; report: CommandReport }) {
  const words = es.admin.profiles;
  return (
    <Card as="section" className={styles.state} aria-labelledby="otras">
      <h2 id="otras" className={styles.heading}>
        {words.otherActions}
      </h2>
      {profile.kind === 'agent' && profile.status === 'approved' && (
        <>
          <PlanForm profile={profile} report={report} />
          <EmbedForm profile={profile} report={report} />
        </>
      )}
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
