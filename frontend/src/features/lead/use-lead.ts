import type { Lead } from '@busca/command-api/contract';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { changedSince } from '../../lib/field-values.ts';
import { useSubmission } from '../../ui/form/form.tsx';

/**
 * Sends a form as a lead, with one idempotency key for the same content, and empties the form once the lead is
 * accepted. A form that was changed while it was being sent keeps its values. `sent` counts the leads of this visit.
 * `confirmsSent` is true until the form is used again; a form that kept its values confirms until it is sent again.
 */
export function useLead<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  toLead: (values: Out) => Lead | Promise<Lead>,
) {
  const [keyOf] = useState(idempotencyKeys);
  const [sent, setSent] = useState(0);
  const [typedMeanwhile, setTypedMeanwhile] = useState(false);
  const { isDirty, errors } = form.formState;
  const submission = useSubmission(form, async (values) => {
    const submitted = form.getValues();
    const lead = await toLead(values);
    await api.post('/api/busca/sendNewLead', { body: lead, idempotencyKey: keyOf(lead), reply: unread });
    const changed = changedSince(submitted, form.getValues());
    if (!changed) form.reset();
    setTypedMeanwhile(changed);
    setSent((count) => count + 1);
  });
  const unused = (typedMeanwhile || !isDirty) && Object.keys(errors).length === 0;
  const confirmsSent = sent > 0 && unused && !submission.busy && submission.failure === null;
  // Of a field that nobody sees: what filled it, a robot or an extension, would else wait for an answer.
  const failure = submission.failure ?? errors.homepage ?? null;
  return { ...submission, failure, sent, confirmsSent, typedMeanwhile };
}
