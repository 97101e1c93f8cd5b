import type { Lead } from '@busca/command-api/contract';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { api } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { changedSince } from '../../lib/changed-fields.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';

/**
 * Sends what a form holds as a lead, under one idempotency key for one content, and empties the form once it is accepted. A form that
 * was changed while it was being sent stays as it is. `sent` counts the leads of this visit; `showsSent` holds until the form is used again
 * or, where it stayed as it is, sent again.
 */
export function useLead<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>, toLead: (values: Out) => Lead) {
  const [keyOf] = useState(idempotencyKeys);
  const [sent, setSent] = useState(0);
  const [typedMeanwhile, setTypedMeanwhile] = useState(false);
  const { isDirty, errors } = form.formState;
  const submission = useSubmission(form, async (values) => {
    const [lead, submitted] = [toLead(values), form.getValues()];
    await api.post('/api/busca/sendNewLead', { body: lead, idempotencyKey: keyOf(lead) });
    const changed = changedSince(submitted, form.getValues());
    if (!changed) form.reset();
    setTypedMeanwhile(changed);
    setSent((count) => count + 1);
  });
  const unused = (typedMeanwhile || !isDirty) && Object.keys(errors).length === 0;
  const showsSent = sent > 0 && unused && !submission.busy && submission.failure === null;
  return { ...submission, sent, showsSent, typedMeanwhile };
}
