import { acceptedSchema } from '@busca/command-api/contract';
import type { AuditEntryReply } from '@busca/query-api/contract';
import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api, type PostBody } from '../../../lib/api/api.ts';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { isStale } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useGuardedForm } from '../../../ui/form/unsaved-guard.tsx';
import { useMergedValues } from '../../../ui/form/use-merged-values.ts';
import { writeFirst } from '../../audit/wording.ts';
import { ChangedElsewhere, type ChangeElsewhere } from '../../profile/changed-elsewhere.tsx';
import type { AdminAction } from './actions.ts';

type Seen = NonNullable<PostBody<'/api/admin/profiles/{id}/reinstate'>['seen']>;

/** What an admin has on the screen: a list, where it does not say that it is an open profile. */
export const SeenContext = createContext<Seen>({ how: 'list' });

/** Callbacks about an admin's commands. */
export interface CommandReport {
  /** A command starts: the outcome of the previous one is obsolete. */
  started(): void;
  /** `changed` is false when the command had nothing to change. */
  done(name: AdminAction['name'], changed: boolean): void;
  /**
   * The version on the screen is stale, and nothing was done. `typed` is the reason or the note that was written for
   * the command, `first` the change that came before it.
   */
  stale(typed: string | null, first: AuditEntryReply | null): void;
  /** A form is gone from the screen, with a note in it that was not sent. */
  lost?(note: string): void;
}

/**
 * The reason or the note of a command. Its dialog is closed, and its field may go with the entry: the text is nowhere
 * else.
 */
function typedIn({ body }: AdminAction): string | null {
  if (!body) return null;
  if ('reason' in body) return body.reason;
  if ('reference' in body) return body.reference;
  if ('unchecked_reason' in body) return body.unchecked_reason ?? null;
  return 'note' in body ? body.note : null;
}

/** What decisions are on that say what was seen. */
const saysSeen = ['/api/admin/profiles/', '/api/admin/edits/'];

/**
 * Sends an action on a seen revision: the server refuses any other. The revision is part of the idempotency key, so the
 * same action on a new revision is a new command. A decision on a profile, and a look at an edit, says what was seen.
 * @returns whether anything changed
 */
export async function sendAction(
  { id, path, body: typed }: AdminAction,
  revision: number,
  seen: Seen,
  keyOf: ReturnType<typeof idempotencyKeys>,
): Promise<boolean> {
  const body = saysSeen.some((start) => path.startsWith(start)) ? { ...typed, seen } : typed;
  const { changed } = await api.post(path, {
    params: { id },
    body,
    reply: acceptedSchema,
    idempotencyKey: keyOf(id, path, revision, body),
    ifMatch: revision,
  });
  return changed;
}

/**
 * Newest entries to look through: those of an account stand in its profile's history too, but don't change the profile.
 */
const NEWEST = { page: 1, limit: 20 } as const;

/** The event that ends an unsent email, a demo request or a report, for the path of the action. */
const endings: Record<string, 'EmailResendRequested' | 'DemoRequestHandled' | 'ReportHandled'> = {
  '/api/admin/emails/{id}/resend': 'EmailResendRequested',
  '/api/admin/notices/{id}/resolve': 'DemoRequestHandled',
  '/api/admin/reports/{id}/resolve': 'ReportHandled',
};

/**
 * Whether an entry is about the action's profile, message, demo request or report. A look at an edit changes no
 * profile.
 */
const isAbout =
  ({ id }: AdminAction, seen: number) =>
  ({ profileId, type, changes, revision }: AuditEntryReply): boolean =>
    (profileId === id && type !== 'ProfileEditSeen' && (revision ?? -1) > seen) || changes.some(({ to }) => to === id);

/** The newest entries of what an action is on. */
function newestOf({ id, path }: AdminAction): Promise<AuditEntryReply[]> {
  if (path.startsWith('/api/admin/leads/')) return api.get('/api/admin/audit', { query: { lead: id, ...NEWEST } });
  const ending = endings[path];
  return ending
    ? api.get('/api/admin/audit', { query: { type: ending, ...NEWEST } })
    : api.get('/api/admin/profiles/{id}/audit', { params: { id }, query: NEWEST });
}

/**
 * The last change of an action's subject since the revision that was seen: who was first where the action came too late.
 * Null where it is not known, as where the audit has not read it yet.
 */
export async function lastChangeOf(action: AdminAction, seen: number): Promise<AuditEntryReply | null> {
  try {
    return (await newestOf(action)).find(isAbout(action, seen)) ?? null;
  } catch {
    return null;
  }
}

/** Sends an admin's commands, one at a time, and reloads the screen. `revision` is the one on the screen. */
export function useAdminCommand(revision: number, report: CommandReport) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const { run, working, failure } = useCommand();
  const seen = useContext(SeenContext);

  const attempt = async (action: AdminAction): Promise<void> => {
    report.done(action.name, await sendAction(action, revision, seen, keyOf));
    await revalidate();
  };
  const refuse = async (error: unknown, action: AdminAction): Promise<void> => {
    if (!isStale(error)) throw error;
    report.stale(typedIn(action), await lastChangeOf(action, revision));
    await revalidate();
  };
  const send = (action: AdminAction): Promise<void> => {
    report.started();
    return attempt(action).catch((error: unknown) => refuse(error, action));
  };
  return { run: (action: AdminAction) => run(() => send(action)), working, failure };
}

interface AdminForm<Values> {
  /** The current values; the same object until they change. */
  current: Values;
  revision: number;
  report: CommandReport;
  toAction(values: Values): AdminAction;
}

/**
 * A form that sends one admin command. Typed text stays when the profile changes elsewhere, and while the command runs;
 * the screen asks before it is left.
 */
export function useAdminForm<Values extends Record<string, string>>({
  current,
  revision,
  report,
  toAction,
}: AdminForm<Values>) {
  const form = useForm<Values, unknown, Values>({ defaultValues: current as DefaultValues<Values> });
  const { markSaved } = useMergedValues(form, current);
  const sent = useRef(current);
  const { run, working, failure } = useAdminCommand(revision, {
    ...report,
    done(name, changed) {
      markSaved(sent.current);
      report.done(name, changed);
    },
  });
  useGuardedForm(form.formState.isDirty && !working);
  const send = async (values: Values) => {
    if (working) return;
    sent.current = values;
    await run(toAction(values));
  };
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event);
  return { register: form.register, submit, working, failure };
}

/** The outcome of an admin's last command, and whom it was about: done, or refused because its subject had changed. */
export type CommandOutcome =
  | { kind: 'done'; about: string; name: AdminAction['name']; changed: boolean }
  | { kind: 'stale'; about: string; typed: string | null; first: AuditEntryReply | null };

interface OutcomeBannerProps {
  outcome: CommandOutcome;
  /** Whether the entry is no longer on the screen. */
  gone?: boolean;
  /** The fields that changed, where they are known. */
  changes?: readonly ChangeElsewhere[];
  children?: ReactNode;
}

const staleWords = es.admin.stale;

/**
 * Shows the outcome of an admin's last command, who was first, the fields that changed elsewhere, and a typed reason or
 * note that was not used.
 */
export function OutcomeBanner({ outcome, gone = false, changes = [], children }: OutcomeBannerProps) {
  if (outcome.kind === 'done')
    return (
      <Banner tone={outcome.changed ? 'success' : 'info'} title={outcome.about}>
        <p>{outcome.changed ? es.admin.done[outcome.name] : es.admin.unchanged}</p>
      </Banner>
    );
  return (
    <Banner tone="warning" title={staleWords.title(outcome.about)}>
      {outcome.first && <p>{writeFirst(outcome.first)}</p>}
      <ChangedElsewhere changes={changes} />
      <p>{gone ? staleWords.gone : staleWords.text}</p>
      {outcome.typed && <p>{staleWords.typed(outcome.typed)}</p>}
      {children}
    </Banner>
  );
}
