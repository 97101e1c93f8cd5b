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
  /** The initial text. */
  reason: string;
  /** Called with the typed text, so that the caller can keep it. */
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

/** Asks for the reason of an action against a profile's owner. The action needs one. */
export function ReasonDialog({ title, about, reason: initial, onCancel, onReason }: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: initial }, resolver: schemaResolver(reasonSchema) });
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
