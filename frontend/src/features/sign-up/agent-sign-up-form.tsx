import { createAgentSchema, createUserSchema } from '@busca/command-api/contract';
import type { UserReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { session, startSession, useSession } from '../../session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { TermsField } from '../../ui/form/checkbox-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { GatedSubmit } from '../../ui/form/submit-button.tsx';
import { UploadField } from '../../ui/form/upload-field.tsx';
import type { UploadFrameHandle } from '../../ui/form/upload-frame.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { AgentFields, type AgentValues, emptyAgent } from '../agent/agent-fields.tsx';
import styles from './agent-sign-up.module.css';
import { type Application, createEnrolment, type EnrolmentStep } from './enrolment.ts';

type Website = 'Busca' | 'Findahome';
type Values = AgentValues & { website: Website; password: string; image: string; terms: boolean };

const further = createAgentSchema.omit({ image: true });
const anew = further.extend({ password: createUserSchema.shape.password });

const startOf = (website: Website, user: UserReply | null): Values => ({
  ...emptyAgent,
  ...prefilled(user),
  website,
  password: '',
  image: '',
  terms: false,
});

/** A further profile begins with what the account's other one says. */
function prefilled(user: UserReply | null): Partial<AgentValues> {
  const known = user?.agents[0];
  if (!known) return { email: user?.email ?? '' };
  return Object.fromEntries(Object.keys(emptyAgent).map((field) => [field, known[field as keyof AgentValues]]));
}

/** The chain behind the form, and how far it has got. */
function useEnrolment(frame: { current: UploadFrameHandle | null }) {
  const navigate = useNavigate();
  const [step, setStep] = useState<EnrolmentStep>('upload');
  const [enrol] = useState(() =>
    createEnrolment({
      send, startSession, now: () => new Date(), user: () => session()?.user ?? null,
      upload: () => frame.current?.upload() ?? Promise.resolve(null),
    }),
  );
  const run = async (application: Application) => {
    await enrol(application, setStep);
    await navigate(paths.signUpSuccess);
  };
  return { run, step };
}

function Failure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError && error.code === 'profile-exists')) return <ErrorBanner error={error} />;
  return (
    <ErrorBanner error={error} text={es.signUp.profileExists}>
      <ButtonLink to={paths.agentPortal}>{es.signUp.toPortal}</ButtonLink>
    </ErrorBanner>
  );
}

function AccountSection() {
  const made = useSession() !== null;
  return (
    <FormSection title={es.signUp.account}>
      {made ? (
        <p className={formStyles.whole}>{es.signUp.accountMade}</p>
      ) : (
        <PasswordField name="password" label={es.form.labels.password} hint={es.form.password.hint} autoComplete="new-password" className={formStyles.whole} />
      )}
    </FormSection>
  );
}

/** Signs an agent up, or adds a profile for another site to the account of `user`. */
export function AgentSignUpForm({ website, user }: { website: Website; user: UserReply | null }) {
  const frame = useRef<UploadFrameHandle>(null);
  const { run, step } = useEnrolment(frame);
  const form = useForm<Values, unknown, Application>({ defaultValues: startOf(website, user), resolver: schemaResolver(user ? further : anew) });
  const { submit, failure, busy } = useSubmission(form, run);
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <AgentFields optional />
        <FormSection title={es.signUp.photo}>
          <div className={formStyles.whole}>
            <UploadField frameRef={frame} label={es.form.labels.image} />
          </div>
        </FormSection>
        {!user && <AccountSection />}
        <TermsField name="terms" />
        {failure !== null && <Failure error={failure} />}
        <GatedSubmit gate="terms" label={es.signUp.submit} progress={busy ? es.signUp.steps[step] : ''} />
      </form>
      {!user && (
        <p className={styles.login}>
          {es.signUp.haveAccount} <Link to={paths.login}>{es.signUp.login}</Link>
        </p>
      )}
    </FormProvider>
  );
}
