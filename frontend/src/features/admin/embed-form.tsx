import type { AdminProfileReply } from '@busca/query-api/contract';
import { useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/form/field.tsx';
import { fieldProblems } from '../../ui/form/problems.ts';
import { type AdminAction, setEmbed } from './actions.ts';
import styles from './profile.module.css';
import { useAdminCommand } from './use-admin-command.ts';

/** The block that an agent's public profile embeds; empty takes it away. */
export function EmbedForm({ profile, onDone }: { profile: AdminProfileReply & { kind: 'agent' }; onDone: (name: AdminAction['name']) => void }) {
  const { run, working, failure } = useAdminCommand(profile.revision, onDone);
  const { register, handleSubmit } = useForm({ defaultValues: { iframe_link: profile.iframe_link ?? '' } });
  const [problem] = fieldProblems(failure, ['iframe_link']);
  return (
    <form className={styles.embed} onSubmit={(event) => void handleSubmit(({ iframe_link }) => run(setEmbed(profile.id, iframe_link)))(event)}>
      <Field name="iframe_link" label={es.admin.embed.label} hint={es.admin.embed.hint} optional error={problem?.text}>
        {(control) => <textarea rows={3} spellCheck={false} {...control} {...register('iframe_link')} />}
      </Field>
      <Button type="submit" variant="secondary" aria-disabled={working || undefined}>
        {es.admin.actions.setEmbed}
      </Button>
      {failure !== null && !problem && <ErrorBanner error={failure} />}
    </form>
  );
}
