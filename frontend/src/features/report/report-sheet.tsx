import { type Report, reportSchema } from '@busca/command-api/contract';
import { reportCategories } from '@busca/command-api/contract/constants';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { MessageField, SelectField } from '../../ui/form/field.tsx';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { closeDialog, Sheet, SheetForm } from '../../ui/modal-dialog.tsx';
import { TrapField } from '../lead/lead-form.tsx';
import styles from './report.module.css';

const words = es.reports;
const choices = [
  { value: '', label: words.category.choose },
  ...reportCategories.map((value) => ({ value, label: words.categories[value] })),
];

/** What is reported. */
export type Reported = Pick<Report, 'profile_id'> | Pick<Report, 'review_id'>;
type Values = Reported & { category: string; text: string; homepage: string };

/** A report as it is typed and sent. `onSent` is called once it is. */
function useReport(about: Reported, onSent: () => void) {
  const [keyOf] = useState(idempotencyKeys);
  const form = useForm<Values, unknown, Report>({
    defaultValues: { ...about, category: '', text: '', homepage: '' },
    resolver: schemaResolver<Values, Report>(reportSchema),
  });
  const { failure, ...submission } = useSubmission(form, async (report) => {
    await api.post('/api/reports', { body: report, idempotencyKey: keyOf(report), reply: unread });
    onSent();
  });
  return { form, ...submission, failure: failure ?? form.formState.errors.homepage ?? null };
}

function Failure({ error }: { error: unknown }) {
  const isGone = error instanceof ApiError && error.code === 'not-found';
  return <ErrorBanner error={error} {...(isGone && { text: words.gone, expected: true })} />;
}

const focus = (text: HTMLElement | null) => text?.focus();

/** Replaces the form, and takes the focus that was lost with it. */
const Thanks = () => (
  <div className={styles.thanks}>
    <p tabIndex={-1} ref={focus}>
      {words.thanksText}
    </p>
    <p>
      <Button onClick={closeDialog}>{es.common.close}</Button>
    </p>
  </div>
);

interface ReportSheetProps {
  about: Reported;
  title: string;
  open: boolean;
  /** `isSent` says whether the report was sent. */
  onClose: (isSent: boolean) => void;
}

/** A report of a profile or a review. What was typed is there again when the sheet is closed and opened. */
export default function ReportSheet({ about, title, open, onClose }: ReportSheetProps) {
  const [isSent, setSent] = useState(false);
  const { form, submit, busy, failure } = useReport(about, () => setSent(true));
  if (!open) return null;
  return (
    <Sheet title={isSent ? words.thanks : title} onClose={() => onClose(isSent)}>
      {isSent ? (
        <Thanks />
      ) : (
        <FormProvider {...form}>
          <SheetForm
            onSubmit={submit}
            foot={
              <>
                <SubmitButton label={words.submit} progress={busy ? words.sending : ''} />
                <TrapField />
              </>
            }
          >
            <p>{words.intro}</p>
            <SelectField name="category" label={words.category.label} choices={choices} />
            <MessageField name="text" label={words.text} hint={words.textHint} rows={5} />
            {failure !== null && <Failure error={failure} />}
          </SheetForm>
        </FormProvider>
      )}
    </Sheet>
  );
}
