import { type Lead, leadSchema } from '@busca/command-api/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { CheckboxField, MessageField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { GatedSubmit } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Sheet, SheetForm } from '../../ui/modal-dialog.tsx';
import { ConsentText } from '../legal/consent.tsx';
import type { ProfileReply } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import styles from './lead.module.css';
import {
  emptyMessage,
  type MessageValues,
  Outcome,
  PersonFields,
  profileLead,
  Sent,
  TrapField,
  useLead,
} from './lead-form.tsx';

const { write, labels } = es.lead;

interface WriteSheetProps {
  profile: Pick<ProfileReply, 'id' | 'first_name' | 'full_name' | 'image'>;
  open: boolean;
  /** `isSent` says whether the message was sent, and nothing was typed since. */
  onClose: (isSent: boolean) => void;
}

/** A message to the professional of a profile. What was typed is there again when the sheet is closed and opened. */
export default function WriteSheet({ profile, open, onClose }: WriteSheetProps) {
  const form = useForm<MessageValues, unknown, Lead>({
    defaultValues: emptyMessage,
    resolver: schemaResolver(leadSchema),
  });
  const { submit, busy, ...outcome } = useLead(form, profileLead(profile.id));
  const next = write.next(profile.full_name);
  const isSent = outcome.confirmsSent && !outcome.typedMeanwhile;
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      {open && (
        <Sheet
          title={write.title(profile.first_name)}
          picture={<ProfilePhoto profile={profile} size={44} />}
          onClose={() => onClose(isSent)}
        >
          {isSent ? (
            <div className={styles.sent}>
              <Sent next={next} typedMeanwhile={false} />
            </div>
          ) : (
            <SheetForm
              onSubmit={submit}
              foot={
                <>
                  <GatedSubmit gate="consent" label={write.submit} progress={busy ? es.lead.working : ''} />
                  <TrapField />
                </>
              }
            >
              <div className={formStyles.grid}>
                <PersonFields />
                <MessageField name="message" label={labels.message} rows={4} className={formStyles.whole} />
              </div>
              <CheckboxField name="consent">
                <span className={styles.consent}>
                  <ConsentText how="ticked" page="profile" name={profile.full_name} />
                </span>
              </CheckboxField>
              <Outcome next={next} {...outcome} />
            </SheetForm>
          )}
        </Sheet>
      )}
    </FormProvider>
  );
}
