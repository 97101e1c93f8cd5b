import type { AdminProfileReply } from '@busca/query-api/contract';
import { useMemo } from 'react';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { fieldProblems } from '../../../ui/form/problems.ts';
import { setEmbed } from '../commands/actions.ts';
import styles from './profile.module.css';
import type { CommandReport } from '../commands/use-admin-command.ts';
import { useAdminForm } from '../commands/use-admin-form.ts';

/** The markup that an agent's public profile embeds; empty markup removes it. */
export function EmbedForm({
  profile,
  report,
}: {
  profile: AdminProfileReply & { kind: 'agent' };
  report: CommandReport;
}) {
  const { id, revision, iframe_link } = profile;
  const current = useMemo(() => ({ iframe_link: iframe_link ?? '' }), [iframe_link]);
  const { register, submit, working, failure } = useAdminForm({
    current,
    revision,
    report,
    toAction: (values) => setEmbed(id, values.iframe_link),
  });
  const [problem] = fieldProblems(failure, ['iframe_link']);
  return (
    <form className={styles.embed} onSubmit={submit}>
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
