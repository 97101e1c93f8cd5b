import type { AdminProfileReply } from '@busca/query-api/contract';
import { REGISTRIES_AS_OF } from '@busca/query-api/contract/licences';
import { useState } from 'react';
import { es } from '../../../copy/es.ts';
import { useSite } from '../../../lib/site.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { fieldProblems } from '../../../ui/form/problems.ts';
import { licenceName, registryOf, type LicenceReply, writeDay } from '../../profile/licence.tsx';
import type { AdminAction } from '../commands/actions.ts';
import { type CommandReport, useAdminCommand } from '../commands/admin-command.tsx';
import styles from './review.module.css';

const words = es.admin.licences;
const results = ['valid', 'not-found', 'ended'] as const;

type Check = AdminProfileReply['licence_checks'][number];

/** What the last look into the registry has found. */
function LastCheck({ check: { result, registry, checked_at, valid_until, ends_soon } }: { check: Check }) {
  const seen = words.seen(registry, writeDay(checked_at));
  return (
    <p>
      <Badge tone={result === 'valid' ? 'success' : 'warning'}>{words.results[result]}</Badge>{' '}
      <span>{seen + (valid_until === null ? '' : words.lastDay(writeDay(valid_until)))}</span>{' '}
      {ends_soon && <Badge tone="warning">{words.endsSoon}</Badge>}
    </p>
  );
}

/** Records what a registry says of a licence. */
const checkLicence = (id: string, body: (AdminAction & { name: 'checkLicence' })['body']): AdminAction =>
  ({
    name: 'checkLicence',
    id,
    path: '/api/admin/profiles/{id}/licence-checks',
    body,
    tone: 'secondary',
  }) as AdminAction;

interface LicenceProps {
  profile: AdminProfileReply;
  licence: LicenceReply;
  report: CommandReport;
}

/** One licence: its registry in a new tab, with the number to paste, and what the registry says. */
function LicenceToCheck({ profile, licence, report }: LicenceProps) {
  const { id, revision, licence_checks: checks } = profile;
  const { state, number } = licence;
  const { name: registry, url } = registryOf(state, useSite().licenceRegistries);
  const check = checks.find((one) => one.state === state && one.number === number);
  const [until, setUntil] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, working, failure } = useAdminCommand(revision, report);
  const [problem] = fieldProblems(failure, ['valid_until']);
  const say = (result: Check['result']) => {
    setMissing(result === 'valid' && !until);
    if (result === 'valid' && !until) return;
    void run(
      checkLicence(id, { state, number, registry, result, valid_until: result === 'not-found' ? null : until || null }),
    );
  };
  const name = `vigente-${licenceName(licence).replaceAll(' ', '-')}`;
  return (
    <li className={styles.licence} aria-busy={working}>
      <h3>{licenceName(licence)}</h3>
      {check && <LastCheck check={check} />}
      <ButtonAnchor
        variant="secondary"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => void navigator.clipboard?.writeText(number).catch(() => undefined)}
      >
        {words.open(registry)}
      </ButtonAnchor>
      <p>{words.type(number)}</p>
      <Field name={name} label={words.until} error={isMissing || problem ? words.untilMissing : undefined}>
        {(control) => (
          <input type="date" {...control} value={until} onChange={({ target }) => setUntil(target.value)} />
        )}
      </Field>
      <div role="group" aria-label={words.say} className={styles.say}>
        {results.map((result) => (
          <Button
            key={result}
            variant="secondary"
            aria-disabled={working || undefined}
            aria-label={`${words.results[result]}: ${licenceName(licence)}`}
            onClick={() => say(result)}
          >
            {words.results[result]}
          </Button>
        ))}
      </div>
      {failure !== null && !problem && <ErrorBanner error={failure} />}
    </li>
  );
}

/** The licences of a profile, to be looked up in the registries of their states. */
export function LicenceChecks({ profile, report }: { profile: AdminProfileReply; report: CommandReport }) {
  const { licences, state_license_numbers: text } = profile;
  return (
    <Card as="section" className={styles.review} aria-labelledby="licencias">
      <h2 id="licencias" className={styles.heading}>
        {words.title}
      </h2>
      {text && <p>{words.written(text)}</p>}
      {licences.length === 0 && <p>{words.none}</p>}
      <ul className={styles.licences}>
        {licences.map((licence) => (
          <LicenceToCheck key={licenceName(licence)} profile={profile} licence={licence} report={report} />
        ))}
      </ul>
      {licences.length > 0 && <p className={styles.asOf}>{words.asOf(writeDay(REGISTRIES_AS_OF))}</p>}
    </Card>
  );
}
