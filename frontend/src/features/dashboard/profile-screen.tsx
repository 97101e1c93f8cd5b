import { acceptedSchema, type ContactSettings, contactSettingsSchema } from '@busca/command-api/contract';
import { OPEN_LIMIT_MAX } from '@busca/command-api/contract/constants';
import type { HistoryEntryReply, HistoryReply } from '@busca/query-api/contract';
import { type FormEvent, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { PAGE_SIZE, pagesOf, readAddress, writeAddress } from '../../lib/list-address.ts';
import { isStale } from '../../lib/api-error.ts';
import { withClock } from '../../lib/clock.ts';
import { useFailure } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { ChoiceField, FieldScope, TextField } from '../../ui/form/field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useMergedValues } from '../../ui/form/use-merged-values.ts';
import type { IconName } from '../../ui/icon.tsx';
import { pageLinks, Pagination } from '../../ui/lists/pagination.tsx';
import { Timeline, type TimelineStep } from '../../ui/lists/timeline.tsx';
import { Head } from '../../ui/page/head.tsx';
import { usePortal } from '../account/use-portal.ts';
import { writeNumber } from '../messages/message-entry.tsx';
import { agents, contactProfile, type Kind, lenders, type OwnProfile } from '../profile/kinds.ts';
import { requireRole } from '../session/guard.ts';
import { ProfileCard } from './profile-card.tsx';
import formStyles from '../../ui/form/form.module.css';
import businessStyles from './business.module.css';
import styles from './dashboard.module.css';

const contactWords = es.business.contact;
const choices = (['no', 'yes'] as const).map((value) => ({ value, label: contactWords.choices[value] }));

/** The settings as texts; `paused` is 'yes' or 'no'. */
type Values = Record<keyof ContactSettings, string>;
type Outcome = 'saved' | 'nothing' | 'stale';

const resolver = schemaResolver<Values, ContactSettings>({
  safeParse: (values, options) => {
    const { whatsapp, paused, open_limit } = values as Values;
    return contactSettingsSchema.safeParse(
      { whatsapp, paused: paused === 'yes', open_limit: Number(open_limit) },
      options,
    );
  },
});

/** The form of the settings. What is typed stays while the profile changes elsewhere. */
function useContactForm({ id, revision, contact }: OwnProfile) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { whatsapp, paused, open_limit } = contact;
  const current = useMemo<Values>(
    () => ({ whatsapp, paused: paused ? 'yes' : 'no', open_limit: String(open_limit) }),
    [whatsapp, paused, open_limit],
  );
  const form = useForm<Values, unknown, ContactSettings>({ defaultValues: current, resolver });
  const { markSaved } = useMergedValues(form, current);
  const save = async (body: ContactSettings): Promise<Outcome> => {
    const call = { params: { id }, body, ifMatch: revision, idempotencyKey: keyOf(id, revision, body) };
    const { changed } = await api.put('/api/account/profiles/{id}/contact', { ...call, reply: acceptedSchema });
    return changed ? 'saved' : 'nothing';
  };
  const { submit: start, ...submission } = useSubmission(form, async (body) => {
    const submitted = form.getValues();
    const result = await save(body).catch((error: unknown): Outcome => {
      if (isStale(error)) return 'stale';
      throw error;
    });
    if (result !== 'stale') markSaved(submitted);
    await revalidate();
    setOutcome(result);
  });
  const submit = (event: FormEvent) => {
    setOutcome(null);
    start(event);
  };
  return { form, submit, outcome, ...submission };
}

/** How the owner of a profile takes messages: whether at all, how many at a time, and a number for WhatsApp. */
function ContactSettingsCard({ profile }: { profile: OwnProfile }) {
  const { form, submit, busy, outcome, ...submission } = useContactForm(profile);
  const failure = useFailure(submission.failure);
  const { paused } = profile.contact;
  return (
    <Card as="section" id="contacto" className={businessStyles.card} aria-labelledby="contacto-titulo">
      <div className={businessStyles.title}>
        <h2 id="contacto-titulo">{contactWords.title}</h2>
        <Badge tone={paused ? 'warning' : 'success'}>{paused ? contactWords.off : contactWords.on}</Badge>
      </div>
      <FormProvider {...form}>
        <UnsavedGuard />
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <FieldScope value="contacto-">
            <ChoiceField
              name="paused"
              label={contactWords.receiving}
              hint={contactWords.receivingHint}
              choices={choices}
            />
            <TextField
              name="open_limit"
              label={contactWords.limit}
              hint={contactWords.limitHint(OPEN_LIMIT_MAX)}
              inputMode="numeric"
              autoComplete="off"
            />
            <PhoneField name="whatsapp" label={contactWords.whatsapp} hint={contactWords.whatsappHint} optional />
          </FieldScope>
          {failure !== null && <ErrorBanner error={failure} />}
          {outcome && !busy && (
            <Banner tone={outcome === 'saved' ? 'success' : outcome === 'stale' ? 'warning' : 'info'}>
              {contactWords[outcome]}
            </Banner>
          )}
          <SubmitButton variant="secondary" label={contactWords.save} progress={busy ? contactWords.saving : ''} />
        </form>
      </FormProvider>
    </Card>
  );
}

const historyWords = es.history;
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long' });
const labels: Readonly<Record<string, string>> = es.form.labels;

/** What more there is to say of an entry; empty where its title says it all. */
function detailsOf({ fields, plan, paused, message, reason }: HistoryEntryReply): string {
  if (message) return writeNumber(message);
  if (plan) return historyWords.plan(es.portal.profiles.plans[plan]);
  if (paused !== null) return paused ? historyWords.paused : historyWords.receiving;
  if (reason) return historyWords.reason(reason);
  return fields.map((name) => labels[name] ?? name).join(', ');
}

const icons: [RegExp, IconName][] = [
  [/^Lead/, 'chat'],
  [/^(Plan|Premium)/, 'star'],
  [/^Profile(Rejected|Suspended)/, 'alert'],
  [/^ProfileContact/, 'clock'],
];

/** An entry of the history as a step of the timeline, in the words of the profile's owner. */
export function historyStep(entry: HistoryEntryReply): TimelineStep {
  const { position, type, own, at } = entry;
  return {
    name: position,
    phase: 'done',
    title: (own ? undefined : historyWords.byBusca[type]) ?? historyWords.titles[type],
    icon: icons.find(([types]) => types.test(type))?.[1] ?? 'tick',
    at: { instant: at, words: withClock(day, new Date(at)) },
    text: detailsOf(entry) || undefined,
  };
}

/** What happened to the owner's profiles, a page at a time. `history` is null where it could not be read. */
function History({ history, page, path }: { history: HistoryReply | null; page: number; path: string }) {
  return (
    <Card as="section" className={businessStyles.card} aria-labelledby="historia">
      <h2 id="historia">{historyWords.title}</h2>
      <p className={businessStyles.small}>{historyWords.text}</p>
      {history === null && <Banner tone="warning">{historyWords.failed}</Banner>}
      {history?.entries.length === 0 && <p>{historyWords.none}</p>}
      {history && <Timeline steps={history.entries.map(historyStep)} />}
      <Pagination
        links={pageLinks(page, pagesOf(history?.total ?? 0), (other) => writeAddress(path, { page: other }))}
      />
    </Card>
  );
}

/** How much of the history a call asks for. */
const historyPage = (page: number) => ({ page, limit: PAGE_SIZE });

/** A link to create a profile for each site without one. */
function CreateProfile({ kind, taken }: { kind: Kind; taken: readonly string[] }) {
  const free = kind.sites.filter((site) => !taken.includes(site));
  return (
    <div className={styles.actions}>
      {free.map((site) => (
        <ButtonLink key={site} variant="secondary" to={`${kind.signUp}?sitio=${site}`}>
          {es.dashboards[kind.role].create[site]}
        </ButtonLink>
      ))}
    </div>
  );
}

interface Data {
  page: number;
  /** null where it could not be read. */
  history: HistoryReply | null;
}

const profileLoader =
  ({ role }: Kind) =>
  async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<Data> => {
    await requireRole([role], { url });
    const { page } = readAddress(url, ['all']);
    const history = await api.get('/api/account/history', { query: historyPage(page), signal }).catch(() => null);
    return { page, history };
  };

/** The owner's profiles, how they take messages, and what happened to them. */
function ProfileScreen({ kind }: { kind: Kind }) {
  const { user } = usePortal();
  const profiles = kind.of(user);
  const own = contactProfile(kind, user);
  const { page, history } = useLoaderData<Data>();
  const words = es.dashboards[kind.role];
  return (
    <>
      <Head title={es.common.title(words.profiles)} />
      <h1>{words.profiles}</h1>
      <div className={styles.columns}>
        <div className={styles.top}>
          {profiles.length === 0 && <p>{words.none}</p>}
          {profiles.map((profile) => (
            <ProfileCard key={profile.id} kind={kind} profile={profile} />
          ))}
          <CreateProfile kind={kind} taken={profiles.map(({ website }) => website)} />
        </div>
        {own && (
          <div className={styles.side}>
            <ContactSettingsCard key={own.id} profile={own} />
          </div>
        )}
      </div>
      {profiles.length > 0 && <History history={history} page={page} path={kind.ownProfile} />}
    </>
  );
}

const screenFor = (kind: Kind) => ({
  loader: profileLoader(kind),
  Component: () => <ProfileScreen kind={kind} />,
});

/** `/portal-de-agentes/perfil` */
export const agentOwnProfile = screenFor(agents);
/** `/portal-de-prestamistas/perfil` */
export const lenderOwnProfile = screenFor(lenders);
