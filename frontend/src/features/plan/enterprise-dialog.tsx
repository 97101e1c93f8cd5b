import { type Lead, leadSchema, type Notice } from '@busca/command-api/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { EmailField, TextField } from '../../ui/form/field.tsx';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import styles from './enterprise-dialog.module.css';

type Visitor = Omit<Lead, 'message'>;

const words = es.pricing.demo;
const { labels } = es.form;
/** The fields of a lead, without a message. */
const schema = leadSchema.omit({ message: true });

const noticeOf = ({ firstName, lastName, email, phoneNumber }: Visitor, date: string): Notice => ({
  content: words.content(`${firstName} ${lastName}`, email, phoneNumber),
  date,
  actions: '',
  actions_content: '',
  website: 'Busca',
  user_id: null,
  agent_id: null,
});

/** A request as it is typed and sent. `onSent` is called once it is. */
function useRequest(onSent: () => void) {
  const [{ keyOf, date }] = useState(() => ({ keyOf: idempotencyKeys(), date: new Date().toISOString() }));
  const form = useForm<Visitor, unknown, Visitor>({
    defaultValues: { firstName: '', lastName: '', email: '', phoneNumber: '' },
    resolver: schemaResolver(schema),
  });
  const submission = useSubmission(form, async (visitor) => {
    const notice = noticeOf(visitor, date);
    await api.post('/api/notices', { body: notice, idempotencyKey: keyOf(notice), reply: unread });
    onSent();
  });
  return { form, ...submission };
}

function RequestForm({ request: { form, submit, failure, busy } }: { request: ReturnType<typeof useRequest> }) {
  return (
    <FormProvider {...form}>
      <p>{words.text}</p>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <div className={formStyles.grid}>
          <TextField name="firstName" label={labels.first_name} autoComplete="given-name" />
          <TextField name="lastName" label={labels.last_name} autoComplete="family-name" />
          <EmailField name="email" label={labels.email} />
          <PhoneField name="phoneNumber" label={labels.phone_number} />
        </div>
        {failure !== null && <ErrorBanner error={failure} />}
        <SubmitButton label={words.submit} progress={busy ? words.working : ''} />
        <p>
          <Button variant="quiet" onClick={closeDialog}>
            {es.common.close}
          </Button>
        </p>
      </form>
    </FormProvider>
  );
}

const focus = (text: HTMLElement | null) => text?.focus();

/** Replaces the form, and takes the focus that was lost with it. */
function Thanks() {
  return (
    <>
      <p className={styles.thanks} tabIndex={-1} ref={focus}>
        {words.thanksText}
      </p>
      <p>
        <Button large onClick={closeDialog}>
          {es.common.close}
        </Button>
      </p>
    </>
  );
}

interface EnterpriseDialogProps {
  open: boolean;
  /** `sent` says whether the request was sent. */
  onClose: (sent: boolean) => void;
}

/** A form to request a demo of Enterprise. What was typed is there again when the dialog is closed and opened. */
export default function EnterpriseDialog({ open, onClose }: EnterpriseDialogProps) {
  const [sent, setSent] = useState(false);
  const request = useRequest(() => setSent(true));
  if (!open) return null;
  return (
    <ModalDialog title={sent ? words.thanks : words.title} onClose={() => onClose(sent)}>
      {sent ? <Thanks /> : <RequestForm request={request} />}
    </ModalDialog>
  );
}
