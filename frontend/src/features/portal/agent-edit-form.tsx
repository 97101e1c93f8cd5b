import { type EditAgent, editAgentSchema } from '@busca/command-api/contract';
import type { OwnAgentReply } from '@busca/query-api/contract';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { keyring } from '../../api/keyring.ts';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { changedFields } from '../../ui/form/changed-fields.ts';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { UploadFrameHandle } from '../../ui/form/upload-frame.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { AgentFields, type AgentValues } from '../agent/agent-fields.tsx';
import styles from './agent-edit.module.css';
import { valuesOf } from './agent-values.ts';
import { PhotoSection } from './photo-section.tsx';

type Values = AgentValues & { image: string };
type Outcome = 'saved' | 'nothing' | null;

const startOf = (agent: OwnAgentReply): Values => ({ ...valuesOf(agent), image: '' });

/** Only what changes is checked: the rest is the server's own. */
const changesOf = (agent: OwnAgentReply) => ({
  safeParse: (values: unknown, options: { reportInput: true }) =>
    editAgentSchema.safeParse(changedFields({ ...startOf(agent) } as Record<string, string>, values as Record<string, string>), options),
});

/** Sends changes to the profile as it was loaded. @returns false when there was nothing to send */
function useSave(agent: OwnAgentReply, frame: { current: UploadFrameHandle | null }) {
  const [keyOf] = useState(() => keyring());
  return async (changes: EditAgent): Promise<boolean> => {
    const image = await frame.current?.upload();
    const fields = { ...changes, ...(image && image !== agent.image && { image }) };
    if (Object.keys(fields).length === 0) return false;
    const path = `/api/agents/${agent.id}`;
    const ifMatch = `"${agent.revision}"`;
    await send('PUT', path, fields, { ifMatch, idempotencyKey: keyOf(path, [ifMatch, fields]) });
    return true;
  };
}

function Failure({ error, reload }: { error: unknown; reload: () => void }) {
  if (!(error instanceof ApiError && error.status === 412)) return <ErrorBanner error={error} />;
  return (
    <ErrorBanner error={error} text={es.edit.stale}>
      <Button variant="secondary" className={styles.reload} onClick={reload}>
        {es.edit.reload}
      </Button>
    </ErrorBanner>
  );
}

function useEditForm(agent: OwnAgentReply, frame: { current: UploadFrameHandle | null }) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const form = useForm<Values, unknown, EditAgent>({ defaultValues: startOf(agent), resolver: schemaResolver(changesOf(agent)) });
  const save = useSave(agent, frame);
  useEffect(() => form.reset(startOf(agent)), [form, agent]);
  const submission = useSubmission(form, async (changes) => {
    setOutcome(null);
    setOutcome((await save(changes)) ? 'saved' : 'nothing');
    await revalidate();
  });
  const reload = () => {
    submission.forget();
    void revalidate();
  };
  return { form, outcome, reload, ...submission };
}

/** Edits an approved profile: what changed is sent, what was emptied stays as it was. */
export function AgentEditForm({ agent }: { agent: OwnAgentReply }) {
  const frame = useRef<UploadFrameHandle>(null);
  const { form, submit, failure, busy, outcome, reload } = useEditForm(agent, frame);
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p className={styles.hint}>{es.edit.emptied}</p>
        <AgentFields optional={false} />
        <PhotoSection agent={agent} frameRef={frame} />
        {failure !== null && <Failure error={failure} reload={reload} />}
        {outcome && <Banner tone={outcome === 'saved' ? 'success' : 'info'}>{es.edit[outcome]}</Banner>}
        <SubmitButton label={es.edit.submit} progress={busy && !outcome ? es.edit.saving : ''} />
      </form>
    </FormProvider>
  );
}
