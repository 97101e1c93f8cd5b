import { type FormEvent, useRef } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useGuardedForm } from '../../../ui/form/unsaved-guard.tsx';
import { useMergedValues } from '../../../ui/form/use-merged-values.ts';
import type { AdminAction } from './actions.ts';
import { type CommandReport, useAdminCommand } from './use-admin-command.ts';

interface AdminForm<Values> {
  /** The current values; the same object until they change. */
  current: Values;
  revision: number;
  report: CommandReport;
  toAction(values: Values): AdminAction;
}

/**
 * A form that sends one admin command. Typed text stays when the profile changes elsewhere, and while the command runs;
 * the screen asks before it is left.
 */
export function useAdminForm<Values extends Record<string, string>>({
  current,
  revision,
  report,
  toAction,
}: AdminForm<Values>) {
  const form = useForm<Values, unknown, Values>({ defaultValues: current as DefaultValues<Values> });
  const { markSaved } = useMergedValues(form, current);
  const sent = useRef(current);
  const { run, working, failure } = useAdminCommand(revision, {
    ...report,
    done(name, changed) {
      markSaved(sent.current);
      report.done(name, changed);
    },
  });
  useGuardedForm(form.formState.isDirty && !working);
  const send = async (values: Values) => {
    if (working) return;
    sent.current = values;
    await run(toAction(values));
  };
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event);
  return { register: form.register, submit, working, failure };
}
