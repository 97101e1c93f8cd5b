import { addPasskeySchema, beginPasskeySchema, passkeySetupSchema } from '@busca/command-api/contract';
import { PASSKEY_NAME_MAX } from '@busca/command-api/contract/constants';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { useFailure, useSession } from '../../lib/session.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { FieldScope } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { CodeField } from '../session/second-factor/code-field.tsx';
import { failAtCode } from '../session/second-factor/wrong-code.ts';
import { CURRENT_PASSWORD, failAtPassword } from './current-password.ts';

const words = es.credentials.passkeys;
const PATH = '/api/account/passkeys';

interface Values {
  name: string;
  current_password: string;
  code: string;
}

const withoutCode = beginPasskeySchema.omit({ code: true }).extend({ name: addPasskeySchema.shape.name });
const withCodeSchema = beginPasskeySchema.required().extend({ name: addPasskeySchema.shape.name });

/** Names a new passkey, asks for the password, and lets the device make the key. */
export function AddPasskey({ withCode, onAdded }: { withCode: boolean; onAdded: () => void }) {
  const user = useSession()?.user;
  const [text, setText] = useState<string>();
  const form = useForm<Values, unknown, Omit<Values, 'code'> & { code?: string }>({
    defaultValues: { name: '', current_password: '', code: '' },
    resolver: schemaResolver(withCode ? withCodeSchema : withoutCode),
  });
  const { submit, busy, ...submission } = useSubmission(form, async ({ name, ...proof }) => {
    if (!user) return;
    setText(undefined);
    const device = await import('../session/passkey/device.ts');
    const setup = await api
      .post(`${PATH}/begin`, { body: proof, reply: passkeySetupSchema })
      .catch(failAtCode)
      .catch(failAtPassword);
    try {
      await api.post(PATH, { reply: unread, body: { name, ...(await device.createPasskey(setup, user)) } });
    } catch (error) {
      setText(device.passkeyFailure(error));
      throw error;
    }
    onAdded();
  });
  const failure = useFailure(submission.failure);
  return (
    <FormProvider {...form}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <FieldScope value="llave-">
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
          />
          <PasswordField
            name={CURRENT_PASSWORD}
            label={es.portal.account.currentPassword}
            autoComplete="current-password"
          />
          {withCode && <CodeField label={es.credentials.secondFactor.anyCode} />}
        </FieldScope>
        {failure !== null && <ErrorBanner error={failure} {...(text && { text, expected: true })} />}
        <SubmitButton label={words.add} progress={busy ? words.working : ''} />
      </form>
    </FormProvider>
  );
}
