import { reasonSchema } from '@busca/command-api/contract';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field, useFieldError } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import styles from './action-bar.module.css';

const words = es.admin.dialog;

interface ReasonDialogProps {
  title: string;
  about: string;
  onCancel: () => void;
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
export function ReasonDialog({ title, about, onCancel, onReason }: ReasonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({ defaultValues: { reason: '' }, resolver: schemaResolver(reasonSchema) });
  useEffect(() => {
    dialog.current?.showModal();
    form.setFocus('reason');
  }, [form]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="dialogo-titulo" onClose={onCancel}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(({ reason }) => onReason(reason))(event)}>
          <h2 id="dialogo-titulo">{title}</h2>
          <p className={styles.about}>{about}</p>
          <ReasonField />
          <div className={styles.buttons}>
            <Button type="submit" variant="danger">
              {title}
            </Button>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </FormProvider>
    </dialog>
  );
}
