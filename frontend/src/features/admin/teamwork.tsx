import { NOTE_MAX } from '@busca/command-api/contract/constants';
import type { AdminProfileReply, NoticeReply, StaffMember } from '@busca/query-api/contract';
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { useGuardedForm } from '../../ui/form/unsaved-guard.tsx';
import { actorName, writeInstant } from '../audit/wording.ts';
import { addNote, type AdminAction, assign } from './commands/actions.ts';
import { type CommandReport, useAdminCommand, useAdminForm } from './commands/admin-command.tsx';
import styles from './teamwork.module.css';

const words = es.admin.teamwork;

/** What admins tell each other about a profile or a message. */
interface Teamwork extends Pick<AdminProfileReply, 'id' | 'revision' | 'assignee' | 'notes'> {
  words: Pick<typeof words, 'assignee' | 'nobody' | 'reviewer'>;
  toAssign(assignee: string | null): AdminAction;
  toNote(note: string): AdminAction;
}

interface Props {
  work: Teamwork;
  admins: readonly StaffMember[];
  report: CommandReport;
}

/**
 * The admins, read when they are asked for; none where they can't be read: the reader can still take the work on.
 */
export function useAdmins() {
  const [admins, setAdmins] = useState<readonly StaffMember[]>([]);
  const read = () =>
    void api.get('/api/admin/staff').then(
      (staff) => setAdmins(staff.filter(({ user_type }) => user_type === 'Admin')),
      () => undefined,
    );
  return { admins, read };
}

/** Options for nobody, the reader, and the other admins. */
export function AdminOptions({ admins }: Pick<Props, 'admins'>) {
  const self = useUser();
  const others = admins.filter(({ id }) => id !== self?.id);
  return (
    <>
      <option value="">{words.unassigned}</option>
      {(self ? [self, ...others] : others).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

function AssignForm({ work, admins, report }: Props) {
  const [id, assignee] = [useId(), work.assignee?.id ?? ''];
  const current = useMemo(() => ({ assignee }), [assignee]);
  const { register, submit, working, failure } = useAdminForm({
    current,
    revision: work.revision,
    report,
    toAction: ({ assignee: chosen }) => work.toAssign(chosen || null),
  });
  return (
    <form className={styles.assign} onSubmit={submit}>
      <label htmlFor={id}>{work.words.reviewer}</label>
      <select id={id} className={styles.field} {...register('assignee')}>
        <AdminOptions admins={admins} />
      </select>
      <Button type="submit" variant="secondary" aria-disabled={working || undefined}>
        {es.admin.actions.assign}
      </Button>
      {failure !== null && <ErrorBanner error={failure} />}
    </form>
  );
}

/** Reports a note that goes with its form, as where a colleague has handled the message meanwhile. */
function useLostNote(note: string, report: CommandReport): void {
  const reportLoss = useEffectEvent(() => note && report.lost?.(note));
  useEffect(() => () => void reportLoss(), []);
}

/** The note stays in its field until it is saved; the screen asks before it is left. */
function NoteForm({ work, report }: Omit<Props, 'admins'>) {
  const id = useId();
  const [note, setNote] = useState('');
  const done: CommandReport['done'] = (name, changed) => {
    setNote('');
    report.done(name, changed);
  };
  const { run, working, failure } = useAdminCommand(work.revision, { ...report, done });
  useGuardedForm(note.trim() !== '' && !working);
  useLostNote(note.trim(), report);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim()) void run(work.toNote(note.trim()));
  };
  return (
    <form className={styles.note} onSubmit={submit}>
      <label htmlFor={id}>{words.note}</label>
      <textarea
        id={id}
        className={styles.field}
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setNote(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {words.noteHint}
      </p>
      <Button type="submit" variant="secondary" aria-disabled={working || undefined}>
        {es.admin.actions.addNote}
      </Button>
      {failure !== null && <ErrorBanner error={failure} />}
    </form>
  );
}

const Notes = ({ notes }: Pick<Teamwork, 'notes'>) => (
  <ul className={styles.notes}>
    {notes.map(({ at, actor, text }) => (
      <li key={at}>
        <p className={styles.hint}>
          <span>{actorName(actor)}</span> · <time dateTime={at}>{writeInstant(at)}</time>
        </p>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ul>
);

/** Who reviews it, and the notes among admins, with the forms for both. */
export function TeamworkPanel({ work, admins, report }: Props) {
  return (
    <>
      <p>{work.assignee ? work.words.assignee(work.assignee.name ?? words.unnamed) : work.words.nobody}</p>
      <AssignForm work={work} admins={admins} report={report} />
      {work.notes.length > 0 ? <Notes notes={work.notes} /> : <p className={styles.hint}>{words.noNotes}</p>}
      <NoteForm work={work} report={report} />
    </>
  );
}

/** The teamwork on a profile. */
export function ProfileTeamwork({
  profile,
  admins,
  report,
}: {
  profile: AdminProfileReply;
  admins: Props['admins'];
  report: CommandReport;
}) {
  const work = {
    ...profile,
    words,
    toAssign: (assignee: string | null) => assign(profile.id, assignee),
    toNote: (note: string) => addNote(profile.id, note),
  };
  return (
    <Card as="section" className={styles.panel} aria-labelledby="equipo">
      <h2 id="equipo" className={styles.heading}>
        {words.title}
      </h2>
      <TeamworkPanel work={work} admins={admins} report={report} />
    </Card>
  );
}

interface BadgesProps extends Pick<NoticeReply, 'assignee'> {
  /** How many. */
  notes: number;
  /** Who has it, in words. */
  badge?: (name: string) => string;
}

/** Who has an entry of a list, and how many notes it has. */
export const TeamworkBadges = ({ assignee, notes, badge = words.badge }: BadgesProps) => (
  <>
    {assignee && <Badge tone="success">{badge(assignee.name ?? words.unnamed)}</Badge>}
    {notes > 0 && <span>{words.count(notes)}</span>}
  </>
);
