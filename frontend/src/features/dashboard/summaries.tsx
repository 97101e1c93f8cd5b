import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { isStale } from '../../lib/api-error.ts';
import { useSite } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { offerOf } from '../plan/offers.ts';
import { UnfinishedPayment } from '../plan/upgrade.tsx';
import type { Kind, OwnProfile } from '../profile/kinds.ts';
import styles from './business.module.css';

const words = es.business;

/** Pauses or resumes the messages of a profile, in the version on the screen. */
function usePause({ id, revision, contact }: OwnProfile) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const { run, working, failure } = useCommand();
  const [isLate, setLate] = useState(false);
  const toggle = () =>
    run(async () => {
      const body = { ...contact, paused: !contact.paused };
      const call = { params: { id }, body, ifMatch: revision, idempotencyKey: keyOf(id, revision, body) };
      const late = await api.put('/api/account/profiles/{id}/contact', { ...call, reply: unread }).then(
        () => false,
        (error: unknown) => {
          if (isStale(error)) return true;
          throw error;
        },
      );
      setLate(late);
      await revalidate();
    });
  return { toggle, working, failure, isLate };
}

/** Whether messages come and how many at once, with the pause; the other settings are on the profile's screen. */
export function ContactSummary({ kind, profile }: { kind: Kind; profile: OwnProfile }) {
  const { paused, open_limit } = profile.contact;
  const { toggle, working, failure, isLate } = usePause(profile);
  const { summary, contact } = words;
  return (
    <Card as="section" className={styles.card} aria-labelledby="resumen">
      <div className={styles.title}>
        <h2 id="resumen">{summary.title}</h2>
        <Badge tone={paused ? 'warning' : 'success'}>{paused ? contact.off : contact.on}</Badge>
      </div>
      <p className={styles.small}>{paused ? summary.paused : summary.limit(open_limit)}</p>
      {isLate && <Banner tone="warning">{contact.changed}</Banner>}
      {failure !== null && <ErrorBanner error={failure} />}
      <div className={styles.actions}>
        <Button variant="secondary" aria-disabled={working || undefined} onClick={() => void toggle()}>
          {paused ? summary.resume : summary.pause}
        </Button>
        <ButtonLink variant="quiet" to={`${kind.ownProfile}#contacto`}>
          {summary.change}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The plan of a profile, with a request that is not finished; more about it on a screen of its own. */
export function PlanSummary({ to, profile }: { to: string; profile: OwnProfile }) {
  const { price } = offerOf(profile.plan_type, useSite());
  const { level, plans, premium, chosenPlan } = es.portal.profiles;
  return (
    <Card as="section" className={styles.card} aria-labelledby="plan">
      <div className={styles.title}>
        <h2 id="plan">{level(plans[profile.plan_type])}</h2>
        {profile.isPremium && <Badge tone="gold">{premium}</Badge>}
      </div>
      <p className={styles.small}>{price}</p>
      {profile.chosen_plan && <p>{chosenPlan(plans[profile.chosen_plan])}</p>}
      <UnfinishedPayment id={profile.id} />
      <p>
        <Link className={styles.all} to={to}>
          <span>{words.plan.link}</span>
          <Icon name="right" size={18} />
        </Link>
      </p>
    </Card>
  );
}
