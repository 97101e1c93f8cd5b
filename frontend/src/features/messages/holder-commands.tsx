import { acceptedSchema, passMessageSchema } from '@busca/command-api/contract';
import { passReasons } from '@busca/command-api/contract/constants';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError, isStale } from '../../lib/api-error.ts';
import { api, type PostBody } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useFailure } from '../../lib/session.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { ChoiceField, MessageField } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Icon } from '../../ui/icon.tsx';
import formStyles from '../../ui/form/form.module.css';
import styles from './messages.module.css';

/** Whether a command came too late: the message has changed, or is with somebody else. */
const isTooLate = (error: unknown): boolean => isStale(error) || (error instanceof ApiError && error.status === 404);

type Path<Name extends string> = `/api/account/messages/{id}/${Name}`;
/** A command of a message's holder, and what it says. */
type Command = {
  [Name in 'accept' | 'pass' | 'answered' | 'closed']: { name: Name; body: PostBody<Path<Name>> };
}['accept' | 'pass' | 'answered' | 'closed'];

/**
 * Sends a command on the seen revision, and then does `then`: by default it reads the screen again. @throws ApiError
 */
export type SendCommand = (command: Command, then?: () => Promise<void>) => Promise<void>;

/**
 * The commands of a message's holder. `outcome` is that of the last one: `late` where nothing was done, and the screen
 * was read again.
 */
export function useHolderCommand(
  id: string,
  revision: number,
): { send: SendCommand; outcome: 'saved' | 'late' | undefined } {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [outcome, setOutcome] = useState<'saved' | 'late'>();
  const send: SendCommand = async ({ name, body }, then = revalidate) => {
    setOutcome(undefined);
    const call = { params: { id }, body, ifMatch: revision, idempotencyKey: keyOf(id, name, revision, body) };
    const late = await api.post(`/api/account/messages/{id}/${name}`, { ...call, reply: acceptedSchema }).then(
      () => false,
      (error: unknown) => {
        if (isTooLate(error)) return true;
        throw error;
      },
    );
    if (late) setOutcome('late');
    await (late ? revalidate() : then());
    if (!late) setOutcome('saved');
  };
  return { send, outcome };
}

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
