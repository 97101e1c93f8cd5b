import type { CandidateReply, LeadReply } from '@busca/query-api/contract';
import { useState } from 'react';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeInstant } from '../../audit/wording.ts';
import { offerLead } from '../commands/actions.ts';
import { type CommandReport, useAdminCommand } from '../commands/admin-command.tsx';
import folded from '../teamwork.module.css';
import styles from '../worklist/worklist.module.css';

const words = es.admin.leads.holder;
type Former = LeadReply['former'][number];
type Holding = NonNullable<LeadReply['holder']> | Former;

const nameOf = ({ full_name }: Holding): string => full_name ?? words.gone;

/** What a holder did with the message. */
function Acts({ holding }: { holding: Holding }) {
  const { way, state, answered_at, channel, confirmed, outcome } = holding;
  return (
    <>
      <span>{words.ways[way]}</span>
      <span>{words.states[state]}</span>
      {answered_at && channel && <span>{words.answered(words.channels[channel], writeInstant(answered_at))}</span>}
      {confirmed !== null && <span>{confirmed ? words.confirmed.yes : words.confirmed.no}</span>}
      {outcome && <span>{words.outcomes[outcome]}</span>}
    </>
  );
}

const FormerHolder = ({ holding }: { holding: Former }) => (
  <li>
    <p className={styles.facts}>
      <Link className={styles.profile} to={adminPaths.profile(holding.profile_id)}>
        {words.had(nameOf(holding))}
      </Link>
      <span>{words.since(writeInstant(holding.since))}</span>
      <span>{words.left(writeInstant(holding.left_at))}</span>
      <strong>{words.leavings[holding.how]}</strong>
      {holding.reason && <span>{words.reasons[holding.reason]}</span>}
      <Acts holding={holding} />
    </p>
    {holding.note !== null && <p className={folded.text}>{words.note(holding.note)}</p>}
  </li>
);

/** Who has a message and since when, or what it waits for, and who had it before. */
export function LeadHolders({ lead: { holder, waits_for, former, return_reason } }: { lead: LeadReply }) {
  return (
    <>
      {holder ? (
        <p className={styles.facts}>
          <Link className={styles.profile} to={adminPaths.profile(holder.profile_id)}>
            {words.has(nameOf(holder))}
          </Link>
          <span>{words.since(writeInstant(holder.since))}</span>
          <Acts holding={holder} />
          {holder.until !== null && <span>{words.until(writeInstant(holder.until))}</span>}
        </p>
      ) : (
        <p className={styles.facts}>
          <Badge tone={return_reason ? 'warning' : 'info'}>
            {return_reason ? words.returned[return_reason] : words.waits[waits_for]}
          </Badge>
        </p>
      )}
      {former.length > 0 && (
        <details>
          <summary className={folded.summary}>{words.former(former.length)}</summary>
          <ol className={folded.notes}>
            {former.map((holding) => (
              <FormerHolder key={`${holding.profile_id} ${holding.since}`} holding={holding} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

const offers = es.admin.leads.candidates;

interface CandidateProps {
  candidate: CandidateReply;
  isNext: boolean;
  working: boolean;
  onOffer(): void;
}

const Candidate = ({ candidate, isNext, working, onOffer }: CandidateProps) => (
  <li>
    <p className={styles.facts}>
      <Link className={styles.profile} to={adminPaths.profile(candidate.profile_id)}>
        {candidate.full_name}
      </Link>
      <span>{candidate.city}</span>
      <span>{candidate.last_turn_at ? offers.last(writeInstant(candidate.last_turn_at)) : offers.never}</span>
      <span>{offers.open(candidate.open, candidate.open_limit)}</span>
      {isNext && <Badge tone="success">{offers.next}</Badge>}
      {candidate.why_not && <Badge tone="warning">{offers.obstacles[candidate.why_not]}</Badge>}
      {candidate.why_not !== 'paused' && (
        <Button
          variant="secondary"
          aria-disabled={working || undefined}
          aria-label={offers.offer(candidate.full_name)}
          onClick={onOffer}
        >
          {es.admin.actions.offer}
        </Button>
      )}
    </p>
  </li>
);

/** Who could have a message, read once it is opened, in the order of the turn, each with a button to offer it. */
export function OfferByHand({ lead, report }: { lead: LeadReply; report: CommandReport }) {
  const [candidates, setCandidates] = useState<readonly CandidateReply[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { run, working, failure } = useAdminCommand(lead.revision, report);
  async function read(): Promise<void> {
    try {
      setCandidates(await api.get('/api/admin/leads/{id}/candidates', { params: { id: lead.id } }));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }
  const next = candidates?.find(({ eligible }) => eligible)?.profile_id;
  return (
    <details className={folded.folded} onToggle={(event) => event.currentTarget.open && void read()}>
      <summary className={folded.summary}>{offers.title}</summary>
      {failure !== null && <ErrorBanner error={failure} />}
      {hasFailed && <p role="alert">{offers.failed}</p>}
      {candidates && <p className={folded.hint}>{candidates.length === 0 ? offers.none : offers.order}</p>}
      <ol className={folded.notes}>
        {candidates?.map((candidate) => (
          <Candidate
            key={candidate.profile_id}
            candidate={candidate}
            isNext={candidate.profile_id === next}
            working={working}
            onOffer={() => void run(offerLead(lead.id, candidate.profile_id))}
          />
        ))}
      </ol>
    </details>
  );
}
