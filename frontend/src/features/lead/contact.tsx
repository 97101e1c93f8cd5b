import { leadSchema, type Lead } from '@busca/command-api/contract';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { propertyIn } from '../../lib/fragments.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/boxes.tsx';
import { CheckboxField, MessageField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { GatedSubmit } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { ConsentText } from '../legal/consent.tsx';
import styles from './lead.module.css';
import {
  contactLead,
  emptyMessage,
  type MessageValues,
  Outcome,
  PersonFields,
  TrapField,
  useLead,
} from './lead-form.tsx';

const { contact } = es.lead;

function ContactForm() {
  const form = useForm<MessageValues, unknown, Lead>({
    defaultValues: emptyMessage,
    resolver: schemaResolver(leadSchema),
  });
  const { submit, busy, ...outcome } = useLead(form, contactLead);
  const property = propertyIn(useLocation().hash);
  useEffect(() => {
    if (property && form.getValues('message') === '') form.setValue('message', contact.about(property));
  }, [form, property]);
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <div className={formStyles.grid}>
          <PersonFields />
          <MessageField name="message" label={es.lead.labels.message} className={formStyles.whole} />
        </div>
        <CheckboxField name="consent">
          <ConsentText how="ticked" page="contact" />
        </CheckboxField>
        <Outcome next={es.lead.next.contact} {...outcome} />
        <GatedSubmit gate="consent" label={contact.submit} progress={busy ? es.lead.working : ''} />
        <TrapField />
      </form>
    </FormProvider>
  );
}

const links: { to: string; label: string; icon: IconName }[] = [
  { to: paths.agentSearch, label: contact.links.agent, icon: 'person' },
  { to: paths.homeSearch, label: contact.links.homes, icon: 'search' },
  { to: paths.loan, label: contact.links.loan, icon: 'building' },
];

function RelatedLinks() {
  return (
    <aside className={styles.aside}>
      <h2>{contact.links.title}</h2>
      <ul className={styles.ways}>
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} /> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** `/contactanos` */
export function Component() {
  return (
    <Screen title={contact.title} page={{ description: contact.intro, path: paths.contact }}>
      <h1>{contact.title}</h1>
      <p className={styles.intro}>{contact.intro}</p>
      <div className={styles.columns}>
        <Card>
          <ContactForm />
        </Card>
        <RelatedLinks />
      </div>
    </Screen>
  );
}
