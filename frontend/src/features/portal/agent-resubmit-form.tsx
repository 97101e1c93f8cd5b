import { type CreateAgent, createAgentSchema } from '@busca/command-api/contract';
import type { OwnAgentReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { keyring } from '../../api/keyring.ts';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { UploadFrameHandle } from '../../ui/form/upload-frame.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { AgentFields, type AgentValues } from '../agent/agent-fields.tsx';
import type { PortalState } from './agent-portal.tsx';
import { valuesOf } from './agent-values.ts';
import { PhotoSection } from './photo-section.tsx';

type Values = AgentValues & { image: string; website: OwnAgentReply['website'] };

/** Mends a rejected profile and sends it for approval again; without another image the old one goes along. */
export function AgentResubmitForm({ agent }: { agent: OwnAgentReply }) {
  const frame = useRef<UploadFrameHandle>(null);
  const navigate = useNavigate();
  const [keyOf] = useState(() => keyring());
  const form = useForm<Values, unknown, CreateAgent>({
    defaultValues: { ...valuesOf(agent), image: agent.image, website: agent.website },
    resolver: schemaResolver(createAgentSchema),
  });
  const { submit, failure, busy } = useSubmission(form, async (mended) => {
    const application = { ...mended, image: (await frame.current?.upload()) ?? agent.image };
    await send('POST', '/api/agents', application, { idempotencyKey: keyOf('/api/agents', [agent.revision, application]) });
    await navigate(paths.agentPortal, { state: { resubmitted: true } satisfies PortalState });
  });
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <Banner tone="warning" title={es.portal.profiles.notice.rejected}>
          {agent.reason && `${es.portal.profiles.reason} ${agent.reason}`}
        </Banner>
        <AgentFields optional />
        <PhotoSection agent={agent} frameRef={frame} />
        {failure !== null && <ErrorBanner error={failure} />}
        <SubmitButton label={es.edit.resubmit} progress={busy ? es.edit.saving : ''} />
      </form>
    </FormProvider>
  );
}
