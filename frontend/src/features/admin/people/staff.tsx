import type { StaffRecord } from '@busca/query-api/contract';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { invitationSchema } from '@busca/command-api/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../../copy/es.ts';
import { api, unread } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useUser, useFailure } from '../../../lib/session.ts';
import { ApiError, isStale } from '../../../lib/api-error.ts';
import { EmailText, RecordTable } from '../../../ui/lists/records.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeTrail } from '../../audit/trail-address.ts';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { requireAdmin } from '../../session/guard.ts';
import { ErasePerson } from '../erase-person.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from '../profile/profiles.module.css';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { Card } from '../../../ui/boxes.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { schemaResolver } from '../../../ui/form/schema-resolver.ts';
import { SelectField, EmailField } from '../../../ui/form/field.tsx';
import { SubmitButton, useSubmission } from '../../../ui/form/form.tsx';
import teamworkStyles from '../teamwork.module.css';

const words = es.adminStaff;

/** Analysts are redirected: who works here is personal. */
export async function loader({ request }: LoaderFunctionArgs): Promise<StaffRecord[]> {
  await requireAdmin(request);
  return api.get('/api/admin/staff/records', { signal: request.signal });
}

const hasExpired = (until: string, now: number = Date.now()): boolean => Date.parse(until) <= now;

const whoIs = ({ name, email }: StaffRecord): string => name ?? email;

/** Ends an access, or withdraws an invitation at the revision on the screen. */
const post = ({ id, state, invitation }: StaffRecord): Promise<unknown> =>
  state === 'invited' && invitation
    ? api.post('/api/admin/staff/invitations/{id}/withdraw', {
        params: { id },
        ifMatch: invitation.revision,
        reply: unread,
      })
    : api.post('/api/admin/staff/{id}/end', { params: { id }, reply: unread });

/** Takes an access or an invitation away, after a second click. `onDone` gets what came of it. */
function TakeAway({ person, onDone }: { person: StaffRecord; onDone: (text: string) => void }) {
  const { revalidate } = useRevalidator();
  const { run, working, failure } = useCommand();
  const isInvited = person.state === 'invited';
  const { title, text, submit, done } = isInvited ? words.withdraw : words.end;
  const take = async () => {
    await post(person);
    onDone(done(whoIs(person)));
  };
  return (
    <details>
      <summary>{title}</summary>
      <p>{text}</p>
      {failure !== null && (
        <ErrorBanner error={failure} {...(isStale(failure) && { text: words.changed, expected: true })} />
      )}
      <Button
        variant="danger"
        aria-disabled={working || undefined}
        onClick={() => void run(() => take().finally(revalidate))}
      >
        {submit(whoIs(person))}
      </Button>
    </details>
  );
}

function State({ person: { state, invitation, end } }: { person: StaffRecord }) {
  if (end) {
    return (
      <>
        <Badge tone="info">{words.states.ended}</Badge>
        <p>{words.endedBy(actorName(end.actor), writeInstant(end.at))}</p>
      </>
    );
  }
  if (state === 'active' || !invitation) return <Badge tone="success">{words.states.active}</Badge>;
  return (
    <>
      <Badge tone="warning">{hasExpired(invitation.until) ? words.states.expired : words.states.invited}</Badge>
      <p>{words.invitedBy(actorName(invitation.actor), writeInstant(invitation.until))}</p>
    </>
  );
}

/** Access ends before the person can be erased; nobody does either to the own account. */
function Actions({ person, isSelf, onDone }: { person: StaffRecord; isSelf: boolean; onDone: (text: string) => void }) {
  if (isSelf) return es.admin.profiles.empty;
  if (person.state === 'ended') return <ErasePerson kind="staff" id={person.id} about={whoIs(person)} />;
  return <TakeAway person={person} onDone={onDone} />;
}

function Row({ person, onDone }: { person: StaffRecord; onDone: (text: string) => void }) {
  const isSelf = useUser()?.id === person.id;
  return (
    <tr>
      <th scope="row">
        {person.state === 'invited' ? (
          <span>{person.name ?? words.unnamed}</span>
        ) : (
          <Link className={styles.name} to={writeTrail({ filters: { cuenta: person.id } })}>
            <EmailText>{whoIs(person)}</EmailText>
          </Link>
        )}{' '}
        {isSelf && <span>{`(${words.you})`}</span>}
      </th>
      <td data-label={words.columns.role}>{words.roles[person.user_type]}</td>
      <td data-label={words.columns.state}>
        <State person={person} />
      </td>
      <td data-label={words.columns.email} className={styles.long}>
        <EmailText>{person.email}</EmailText>
      </td>
      <td data-label={words.columns.since}>
        {person.since ? <time dateTime={person.since}>{writeInstant(person.since)}</time> : es.admin.profiles.empty}
      </td>
      <td data-label={words.columns.action}>
        <Actions person={person} isSelf={isSelf} onDone={onDone} />
      </td>
    </tr>
  );
}

const inviteWords = es.adminStaff.invite;
const choices = Object.entries(es.adminStaff.roles).map(([value, label]) => ({ value, label }));
const empty = { email: '', user_type: 'Analyst' as const };

interface Values {
  email: string;
  user_type: 'Admin' | 'Analyst';
}

const focus = (outcome: HTMLElement | null) => outcome?.focus();

/**
 * What came of an action on the staff. It takes the focus, which brings it into sight and may be lost with the button.
 */
const Outcome = ({ text }: { text: string }) => (
  <div ref={focus} tabIndex={-1}>
    <Banner tone="success">{text}</Banner>
  </div>
);

/** Invites an admin or analyst by email. */
function InviteForm() {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [sent, setSent] = useState(0);
  const [invited, setInvited] = useState<string | null>(null);
  const form = useForm<Values, unknown, Values>({ defaultValues: empty, resolver: schemaResolver(invitationSchema) });
  const { submit, busy, ...submission } = useSubmission(form, async (body) => {
    setInvited(null);
    await api.post('/api/admin/staff/invitations', { body, idempotencyKey: keyOf(sent, body), reply: unread });
    // The same email again is another invitation.
    setSent(sent + 1);
    form.reset(empty);
    await revalidate();
    setInvited(body.email);
  });
  const failure = useFailure(submission.failure);
  const cannotMail = failure instanceof ApiError && failure.code === 'not-in-this-state';
  return (
    <Card as="section" className={teamworkStyles.panel} aria-labelledby="invitar">
      <h2 id="invitar" className={teamworkStyles.heading}>
        {inviteWords.title}
      </h2>
      <FormProvider {...form}>
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <EmailField name="email" label={inviteWords.email} hint={inviteWords.hint} autoComplete="off" />
          <SelectField name="user_type" label={inviteWords.role} choices={choices} />
          {failure !== null && (
            <ErrorBanner error={failure} {...(cannotMail && { text: inviteWords.noMail, expected: true })} />
          )}
          {invited !== null && <Outcome text={inviteWords.done(invited)} />}
          <SubmitButton label={inviteWords.submit} progress={busy ? inviteWords.working : ''} />
        </form>
      </FormProvider>
    </Card>
  );
}

/** `/administración/equipo`: the admins and analysts, whom admins invite and whose access they end. */
export function Component() {
  const people = useLoaderData<StaffRecord[]>();
  const [outcomes, setOutcomes] = useState<string[]>([]);
  return (
    <div className={styles.profiles}>
      <AdminHeading>{words.title}</AdminHeading>
      <p>{words.intro}</p>
      {outcomes.slice(-1).map((text) => (
        <Outcome key={outcomes.length} text={text} />
      ))}
      <RecordTable caption={words.title} columns={Object.values(words.columns)}>
        {people.map((person) => (
          <Row key={person.id} person={person} onDone={(text) => setOutcomes([...outcomes, text])} />
        ))}
      </RecordTable>
      <InviteForm />
    </div>
  );
}
