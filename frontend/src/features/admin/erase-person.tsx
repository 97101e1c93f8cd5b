import { erasureOrderedSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminErasure as words } from '../../copy/admin/people.ts';
import { ApiError, isStale } from '../../lib/api-error.ts';
import { adminPaths } from '../../lib/paths.ts';
import { api, type PostBody } from '../../lib/api/api.ts';
import { useFailure } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { FieldFailure } from '../../ui/form/problems.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { useSubmission } from '../../ui/form/form.tsx';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import { useGo } from '../../ui/navigation.tsx';
import styles from './erase-person.module.css';

type Order = PostBody<'/api/admin/leads/{id}/erase-sender'>;
type Ground = Order['ground'];

interface Named {
  /** The account's, profile's, message's or notice's id. */
  id: string;
  /** The person's name. */
  about: string;
}

/**
 * Who is to be erased: an account, a former colleague, the owner of a profile, or the sender of a message, demo request
 * or report. All but accounts have the revision that the admin saw.
 */
type Person =
  | (Named & { kind: 'account' | 'staff' })
  | (Named & { kind: 'owner' | 'visitor' | 'demo' | 'report'; revision: number });

const paths = {
  owner: '/api/admin/profiles/{id}/erase-owner',
  visitor: '/api/admin/leads/{id}/erase-sender',
  demo: '/api/admin/notices/{id}/erase-sender',
  report: '/api/admin/reports/{id}/erase-sender',
} as const;

function order(person: Person, ground: Ground) {
  const call = { params: { id: person.id }, body: { ground }, reply: erasureOrderedSchema };
  if (!('revision' in person)) return api.post('/api/admin/accounts/{id}/erase', call);
  return api.post(paths[person.kind], { ...call, ifMatch: person.revision });
}

const Items = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

function Failure({ error }: { error: unknown }) {
  if (isStale(error)) return <ErrorBanner error={error} text={words.changed} expected />;
  const isGone = error instanceof ApiError && error.code === 'not-found';
  return <ErrorBanner error={error} {...(isGone && { text: words.gone, expected: true })} />;
}

const orders: readonly Ground[] = ['request', 'legal', 'unwanted'];
const choices = [
  { value: '', label: words.ground.choose },
  ...orders.map((value) => ({ value, label: words.grounds[value] })),
];

/** Says what goes and what stays, asks why, and wants a word typed: nothing undoes it. Then the receipt opens. */
function EraseForm({ person }: { person: Person }) {
  const go = useGo();
  const { goes, stays } = words[person.kind === 'owner' ? 'account' : person.kind];
  const form = useForm({ defaultValues: { ground: '' as Ground | '', confirmation: '' } });
  const { submit, busy, ...submission } = useSubmission(form, async ({ ground, confirmation }) => {
    if (ground === '') throw new FieldFailure({ field: 'ground', text: words.ground.missing });
    if (confirmation.trim().toUpperCase() !== words.confirmation.word)
      throw new FieldFailure({ field: 'confirmation', text: words.confirmation.wrong });
    await go(adminPaths.erasure((await order(person, ground)).receipt_id));
  });
  const failure = useFailure(submission.failure);
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Items title={words.goes} items={goes} />
        <Items title={words.stays} items={stays} />
        <SelectField name="ground" label={words.ground.label} hint={words.ground.hint} choices={choices} />
        <TextField name="confirmation" label={words.confirmation.label} autoComplete="off" />
        {failure !== null && <Failure error={failure} />}
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" aria-disabled={busy || undefined}>
            {words.submit}
          </Button>
          <Button variant="quiet" onClick={closeDialog}>
            {words.cancel}
          </Button>
          <p role="status">{busy && words.working}</p>
        </div>
      </form>
    </FormProvider>
  );
}

/** The button and the dialog by which an admin erases a person for good. */
export function ErasePerson(person: Person) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={words.openOf(person.about)} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && (
        <ModalDialog title={words.title(person.about)} onClose={() => setOpen(false)}>
          <EraseForm person={person} />
        </ModalDialog>
      )}
    </>
  );
}
