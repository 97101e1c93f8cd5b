import type { Lead } from '@busca/command-api/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { Card } from '../../ui/boxes.tsx';
import { CheckboxField, MessageField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { GatedSubmit } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import {
  CityField,
  emptyMessage,
  Outcome,
  PersonFields,
  TrapField,
  useLead,
  wantedLead,
  wantedSchema,
  type WantedValues,
} from './lead-form.tsx';
import { ConsentText } from '../legal/consent.tsx';
import styles from './lead.module.css';

const { wanted, loan } = es.lead;

interface WantedFormProps {
  page: 'agents' | 'lenders';
  /** The place that was searched; empty without one. */
  place: string;
}

/** A message to one professional of a kind in turn, where a search has found nobody. */
export default function WantedForm({ page, place }: WantedFormProps) {
  const form = useForm<WantedValues, unknown, Lead>({
    defaultValues: { ...emptyMessage, location: place, message: wanted.text[page] },
    resolver: schemaResolver(wantedSchema),
  });
  const { submit, busy, ...outcome } = useLead(form, wantedLead(page));
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Card>
        <form className={formStyles.form} noValidate onSubmit={submit} aria-labelledby="te-buscamos">
          <div className={styles.offer}>
            <h2 id="te-buscamos">{wanted.title}</h2>
            <p>{wanted.intro}</p>
          </div>
          <div className={formStyles.grid}>
            <PersonFields />
            <CityField
              name="location"
              label={wanted.location}
              hint={loan.locationHint}
              unknownPlace={loan.unknownPlace}
              className={formStyles.whole}
            />
            <MessageField name="message" label={wanted.message} rows={3} className={formStyles.whole} />
          </div>
          <CheckboxField name="consent">
            <span className={styles.consent}>
              <ConsentText how="ticked" page={page} />
            </span>
          </CheckboxField>
          <Outcome next={es.lead.next[page]} {...outcome} />
          <GatedSubmit gate="consent" label={wanted.submit} progress={busy ? es.lead.working : ''} />
          <TrapField />
        </form>
      </Card>
    </FormProvider>
  );
}
