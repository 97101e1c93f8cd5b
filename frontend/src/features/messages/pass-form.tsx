import { passMessageSchema } from '@busca/command-api/contract';
import { passReasons } from '@busca/command-api/contract/constants';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import type { PostBody } from '../../lib/api/api.ts';
import { useFailure } from '../../lib/session.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { ChoiceField, MessageField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './messages.module.css';

const words = es.inbox.pass;
const choices = passReasons.map((value) => ({ value, label: words.reasons[value] }));

type PassMessage = PostBody<'/api/account/messages/{id}/pass'>;
type Values = Record<'reason' | 'note', string>;

/** Passes a message on, for a reason that its sender reads; folded away, since it is not what to do first. */
export function PassForm({
  pass,
  children,
}: {
  pass: (body: PassMessage) => Promise<void>;
  /** What else to do with a message that is not for the reader. */
  children: ReactNode;
}) {
  const form = useForm<Values, unknown, PassMessage>({
    defaultValues: { reason: '', note: '' },
    resolver: schemaResolver<Values, PassMessage>(passMessageSchema),
  });
  const { submit, busy, ...submission } = useSubmission(form, pass);
  const failure = useFailure(submission.failure);
  return (
    <details className={styles.pass}>
      <summary>
        <Icon name="swap" size={18} />
        <span>{words.title}</span>
      </summary>
      <FormProvider {...form}>
        <UnsavedGuard />
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <ChoiceField name="reason" label={words.reason} hint={words.read} choices={choices} />
          <MessageField name="note" label={words.note} hint={words.noteHint} optional />
          {failure !== null && <ErrorBanner error={failure} />}
          <SubmitButton variant="secondary" label={words.submit} progress={busy ? words.sending : ''} />
        </form>
      </FormProvider>
      {children}
    </details>
  );
}
