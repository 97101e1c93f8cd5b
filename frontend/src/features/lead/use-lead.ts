import type { Lead } from '@busca/command-api/contract';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { send } from '../../lib/api/client.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';

const CALL = '/api/busca/sendNewLead';

/**
 * Sends what a form holds as a lead, under one idempotency key for one content, and empties the form once it is accepted. `sent` counts
 * the leads of this visit; `showsSent` holds until the form is used again.
 */
export function useLead<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>, toLead: (values: Out) => Lead) {
  const [keyOf] = useState(idempotencyKeys);
  const [sent, setSent] = useState(0);
  const { isDirty, errors } = form.formState;
  const submission = useSubmission(form, async (values) => {
    const lead = toLead(values);
    await send('POST', CALL, lead, { idempotencyKey: keyOf(CALL, lead) });
    form.reset();
    setSent((count) => count + 1);
  });
  const showsSent = sent > 0 && !isDirty && Object.keys(errors).length === 0 && submission.failure === null;
  return { ...submission, sent, showsSent };
}
