import { beginSecondFactorSchema, provenSecondFactorSchema } from '@busca/command-api/contract';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { useFailure } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldScope, PasswordField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { CodeField, failAtCode } from '../session/log-in.tsx';
import { AccountFailure } from './account-failure.tsx';
import { CURRENT_PASSWORD, failAtPassword } from './password-form.tsx';

const { anyCode, working: WORKING } = es.credentials.secondFactor;
interface Values {
  current_password: string;
  code: string;
}

interface ProofFormProps {
  label: string;
  /** What the button says meanwhile. */
  working?: string;
  /** Whether the second factor's code is asked for too. */
  withCode?: boolean;
  send: (password: string, code: string) => Promise<void>;
  /** Begins the ids of its fields, where a page has several such forms. */
  scope?: string;
  /** Other things to do instead. */
  others?: readonly { label: string; onClick: () => void }[];
}

/**
 * Asks for the password, and for a code where that is not enough, before the account loses, gains or gives away
 * something.
 */
export function ProofForm({
  label,
  working = WORKING,
  withCode = false,
  send,
  scope = 'verificacion-',
  others = [],
}: ProofFormProps) {
  const resolver = (
    withCode ? schemaResolver<Values, Values>(provenSecondFactorSchema) : schemaResolver(beginSecondFactorSchema)
  ) as Resolver<Values>;
  const form = useForm<Values>({ defaultValues: { current_password: '', code: '' }, resolver });
  const { submit, busy, ...submission } = useSubmission(form, async ({ current_password, code }) => {
    await send(current_password, code).catch(failAtCode).catch(failAtPassword);
    form.reset();
  });
  const failure = useFailure(submission.failure);
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <FieldScope value={scope}>
          <PasswordField
            name={CURRENT_PASSWORD}
            label={es.portal.account.currentPassword}
            autoComplete="current-password"
          />
          {withCode && <CodeField label={anyCode} />}
        </FieldScope>
        {failure !== null && <AccountFailure error={failure} />}
        <SubmitButton label={label} progress={busy ? working : ''} />
        {others.map((other) => (
          <p key={other.label}>
            <Button variant="quiet" onClick={other.onClick}>
              {other.label}
            </Button>
          </p>
        ))}
      </form>
    </FormProvider>
  );
}
