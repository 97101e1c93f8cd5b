import { reasonSchema } from '@busca/command-api/contract';
import { useEffect } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field, useFieldError } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import styles from './action-bar.module.css';

const words = es.admin.dialog;

interface ReasonDialogProps {
  title: string;
  about: string;
  /** What was typed before. */
  reason: string;
  /** Is given what was typed, to be kept. */
  onCancel: (reason: string) => void;
  onReason: (reason: string) => void;
}

function ReasonField() {
  const { register } = useFormContext();
  return (
    <Field name="reason" label={words.label} hint={words.hint} error={useFieldError('reason')}>
      {(control) => <textarea rows={4} {...control} {...register('reason')} />}
    </Field>
  );
}

/** Asks for the reason of what takes something away from a profile's owner; without one nothing happens. */
export function ReasonDialog({ title, about, reason: typed, onCancel, onReason }: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: typed }, resolver: schemaResolver(reasonSchema) });
  useEffect(() => form.setFocus('reason'), [form]);
  return (
    <ModalDialog title={title} onClose={() => onCancel(form.getValues('reason'))}>
      <FormProvider {...form}>
        <form className={styles.reason} noValidate onSubmit={(event) => void form.handleSubmit(({ reason }) => onReason(reason))(event)}>
          <p className={styles.about}>{about}</p>
          <ReasonField />
          <div className={styles.buttons}>
            <Button type="submit" variant="danger">
              {title}
            </Button>
            <Button variant="quiet" onClick={closeDialog}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </FormProvider>
    </ModalDialog>
  );
}
