import type { UserReply } from '@busca/query-api/contract';
import { useRef, useState } from 'react';
import { FormProvider, useForm, type FieldValues, type Resolver } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { session, startSession, useFailure, useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { FormSection, GatedSubmit, useSubmission } from '../../ui/form/form.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/field.tsx';
import { problemText } from '../../ui/form/problems.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { noTypedAreas, type TypedAreas, withTypedAreas } from '../cities/areas-field.tsx';
import { TermsField } from '../legal/consent.tsx';
import { chosenPlan, useCheckout } from '../plan/payment.ts';
import type { Kind, Website } from '../profile/kinds.ts';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { emptyValues, type ProfileValues, valuesOf } from '../profile/values.ts';
import { CurrentSession } from '../session/current-session.tsx';
import { UploadField, type UploadFrameHandle } from '../upload/upload-frame.tsx';
import { useWithPhoto } from '../upload/with-photo.ts';
import { type Application, createEnrolment, type EnrolmentStep, OtherSession } from './enrolment.ts';
import styles from './sign-up.module.css';

interface SignUpFormProps {
  kind: Kind;
  website: Website;
  /** The account that gets another profile; null for a new account. */
  user: UserReply | null;
}

type Values = ProfileValues & TypedAreas & { website: Website; password: string; image: string; terms: boolean };

const startOf = ({ kind, website, user }: SignUpFormProps): Values => ({
  ...prefilled(kind, user),
  ...noTypedAreas,
  website,
  password: '',
  image: '',
  terms: false,
});

/** Another profile of an account begins with the values of the first one. */
function prefilled(kind: Kind, user: UserReply | null): ProfileValues {
  const first = user && kind.of(user)[0];
  return first ? valuesOf(kind, first) : { ...emptyValues(kind), email: user?.email ?? '' };
}

/** The schemas of the calls are a third of the screen's code, and none of it is seen. */
const rulesOf = async (kind: Kind, form: 'profile' | 'signUp') => {
  const [{ schemas }, { schemaResolver }] = await Promise.all([
    import('../profile/schemas.ts'),
    import('../../ui/form/schema-resolver.ts'),
  ]);
  return schemaResolver<Values, Application>(schemas[kind.role][form]);
};

/** The steps behind the form, and the one that is running. */
function useEnrolment(kind: Kind, user: UserReply | null, frame: { current: UploadFrameHandle | null }) {
  const go = useGo();
  const checkout = useCheckout();
  const [step, setStep] = useState<EnrolmentStep>('upload');
  const enrolled = useRef(false);
  const [owner, setOwner] = useState(user?.id ?? null);
  const current = useSession();
  const openSession = (token: string) => {
    startSession(token);
    setOwner(session()?.user.id ?? null);
  };
  const [enrol] = useState(() =>
    createEnrolment(
      kind,
      {
        api,
        startSession: openSession,
        now: () => new Date(),
        user: () => session()?.user ?? null,
        upload: (options) => frame.current?.upload(options) ?? Promise.resolve(null),
      },
      user?.id ?? null,
    ),
  );
  const run = async (application: Application) => {
    const { id, full_name: name, website } = await enrol(application, setStep);
    enrolled.current = true;
    const plan = kind.plan ? chosenPlan() : null;
    // The form cannot be sent again: Back leads to the page before it.
    const options = { replace: true };
    await (plan ? checkout({ id, name, website }, plan, options) : go(paths.signUpSuccess, options));
  };
  return {
    run,
    step,
    enrolled,
    hasAccount: owner !== null,
    otherUser: current && current.user.id !== owner ? current.user : null,
  };
}

function Failure({ kind, error }: { kind: Kind; error: unknown }) {
  if (error instanceof OtherSession) return <ErrorBanner error={error} text={es.signUp.otherSession} />;
  if (!(error instanceof ApiError && error.code === 'profile-exists')) return <ErrorBanner error={error} />;
  return (
    <ErrorBanner error={error} text={es.signUp.profileExists}>
      <ButtonLink to={kind.portal}>{es.signUp.toPortal}</ButtonLink>
    </ErrorBanner>
  );
}

function AccountSection({ exists }: { exists: boolean }) {
  return (
    <FormSection title={es.signUp.account}>
      {exists ? (
        <p className={formStyles.whole}>{es.signUp.accountMade}</p>
      ) : (
        <PasswordField
          name="password"
          label={es.form.labels.password}
          hint={es.form.password.hint}
          autoComplete="new-password"
          className={formStyles.whole}
        />
      )}
    </FormSection>
  );
}

/**
 * Validates by rules that are loaded when they are first needed. While they can't be had, the form has an error of its
 * own, `root`.
 */
export const lazyResolver =
  <Values extends FieldValues, Out>(
    load: () => Promise<Resolver<Values, unknown, Out>>,
  ): Resolver<Values, unknown, Out> =>
  async (...args) => {
    const rules = await load().catch(() => null);
    return rules
      ? rules(...args)
      : ({ values: {}, errors: { root: { type: 'not-loaded' } } } as Awaited<
          ReturnType<Resolver<Values, unknown, Out>>
        >);
  };

/** Signs up an agent or a lender, or adds a profile to the account of `user`. */
export function SignUpForm({ kind, website, user }: SignUpFormProps) {
  const frame = useRef<UploadFrameHandle>(null);
  const { run, step, enrolled, hasAccount, otherUser } = useEnrolment(kind, user, frame);
  const fields = withTypedAreas(lazyResolver(() => rulesOf(kind, user ? 'profile' : 'signUp')));
  const resolver = useWithPhoto(fields, frame, problemText('image', kind.imageMissing));
  const form = useForm<Values, unknown, Application>({ defaultValues: startOf({ kind, website, user }), resolver });
  const { submit, busy, ...submission } = useSubmission(form, run);
  const failure = useFailure(submission.failure);
  return (
    <FormProvider {...form}>
      <UnsavedGuard frameRef={frame} savedRef={enrolled} />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <ProfileFields kind={kind} optional={kind.optional} />
        <FormSection title={es.signUp.photo}>
          <div className={formStyles.whole}>
            <UploadField frameRef={frame} label={es.form.labels.image} />
          </div>
        </FormSection>
        {!user && <AccountSection exists={hasAccount} />}
        <TermsField name="terms" />
        {otherUser && <CurrentSession user={otherUser} />}
        {failure !== null && <Failure kind={kind} error={failure} />}
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
