import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/boxes.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import {
  CityField,
  emptyLoan,
  loanLead,
  type LoanRequest,
  loanSchema,
  type LoanValues,
  Outcome,
  PersonFields,
  TrapField,
  useLead,
} from './lead-form.tsx';
import { ConsentText } from '../legal/consent.tsx';
import styles from './lead.module.css';

const { loan, labels } = es.lead;

const timeframes = [{ value: '', label: loan.choose }, ...loan.timeframes.map((label) => ({ value: label, label }))];

function LoanForm() {
  const form = useForm<LoanValues, unknown, LoanRequest>({
    defaultValues: emptyLoan,
    resolver: schemaResolver(loanSchema),
  });
  const { submit, busy, ...outcome } = useLead(form, loanLead);
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <div className={formStyles.grid}>
          <PersonFields />
          <CityField
            name="location"
            label={labels.location}
            hint={loan.locationHint}
            unknownPlace={loan.unknownPlace}
          />
          <SelectField name="timeframe" label={labels.timeframe} choices={timeframes} />
        </div>
        <p className={styles.consent}>
          <ConsentText how="bySending" page="loan" />
        </p>
        <Outcome next={es.lead.next.loan} {...outcome} />
        <SubmitButton label={loan.submit} progress={busy ? es.lead.working : ''} />
        <TrapField />
      </form>
    </FormProvider>
  );
}

function NextSteps() {
  return (
    <aside className={styles.aside}>
      <h2>{loan.stepsTitle}</h2>
      <ol className={styles.steps}>
        {loan.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}

/** `/prestamos` */
export function Component() {
  return (
    <Screen title={loan.title} page={{ description: loan.intro, path: paths.loan }}>
      <h1>{loan.title}</h1>
      <p className={styles.intro}>{loan.intro}</p>
      <div className={styles.columns}>
        <Card>
          <LoanForm />
        </Card>
        <NextSteps />
      </div>
    </Screen>
  );
}
