import { useLayoutEffect, useRef, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './bulk-bar.module.css';
import { KeysHelp } from '../../../ui/lists/keys.tsx';
import { nothingTyped, ReasonDialog, type Typed } from '../commands/reason-dialog.tsx';
import type { BulkOutcome, useBulkApproval } from './use-bulk-approval.ts';
import { writeFirst } from '../../audit/wording.ts';

const words = es.admin.bulk;

/** The outcome of each approval. It takes the focus, which was lost with the button. */
function Outcomes({ outcomes }: { outcomes: readonly BulkOutcome[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone={outcomes.every(({ outcome }) => outcome === 'done') ? 'success' : 'warning'} title={words.title}>
        <ul className={styles.outcomes}>
          {outcomes.map(({ id, name, outcome, first }) => (
            <li key={id}>
              <span>{words.outcome(name, words.outcomes[outcome])}</span> {first && <span>{writeFirst(first)}</span>}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/**
 * Names the keys of a list with entries to approve, approves the chosen entries of a list, and reports what came of
 * each.
 */
export function BulkBar({
  isPossible,
  chosen,
  needsReason,
  clear,
  approveAll,
  working,
  outcomes,
}: ReturnType<typeof useBulkApproval>) {
  const [reason, setReason] = useState<Typed | null>(null);
  const press = () => (needsReason ? setReason(nothingTyped) : void approveAll(''));
  return (
    <>
      {isPossible && <KeysHelp words={es.admin.keys} />}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      {chosen.length > 0 && (
        <div className={styles.bar} aria-busy={working}>
          <Button aria-disabled={working || undefined} onClick={press}>
            {words.approve(chosen.length)}
          </Button>
          <Button variant="quiet" onClick={clear}>
            {words.none}
          </Button>
          <p>{words.recorded(chosen.length)}</p>
          <p role="status">{working && es.admin.working}</p>
        </div>
      )}
      {reason && (
        <ReasonDialog
          action="approve"
          about={words.reasonFor(chosen.flatMap(({ name, action }) => (action.needsReason ? [name] : [])).join(', '))}
          initial={reason}
          onCancel={() => setReason(null)}
          onReason={(typed) => {
            setReason(null);
            void approveAll(typed.reason);
          }}
        />
      )}
    </>
  );
}
