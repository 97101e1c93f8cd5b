import type { AuditEntryReply, SearchHit } from '@busca/query-api/contract';
import { SEARCH_TEXT_MIN } from '@busca/query-api/contract/constants';
import { useEffect, useId, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/paths.ts';
import { api, type Page } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { useUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Asked, FilterChoice, FilterForm, FilterInput } from '../../ui/form/filter-form.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { useTyped } from '../../ui/suggest/suggestions.ts';
import { AccountSignIns } from './account-sign-ins.tsx';
import { Downloads } from './downloads.tsx';
import { periodName } from './moments.ts';
import { actorOptions, fieldOptions, profileOptions, type Sighted, subjectLabel, typeOptions } from './people.ts';
import { PreparedQuestions } from './questions.tsx';
import { pageOfGroups, Timeline } from './timeline.tsx';
import {
  fileQueryOf,
  queryOf,
  readFilters,
  readTrail,
  type TrailAddress,
  type TrailFilters,
  typesOf,
  withoutFilter,
  writeTrail,
} from './trail-address.ts';
import { eventName } from './wording.ts';
import filterStyles from '../../ui/form/filters.module.css';
import styles from './trail.module.css';

const filterWords = es.audit.filters;
/** Debounce: people are looked up after this pause in the typing, in ms. */
const PAUSE = 150;

type Options = Readonly<Record<string, string>>;

const labelOf = ({ name, kind, state, email }: SearchHit): string =>
  [name, es.adminSearch.kinds[kind], es.adminSearch.states[state], email].join(' · ');

/** What a typed text finds, as labels with their ids. */
function useFound(text: string, isWanted: (hit: SearchHit) => boolean): Map<string, string> {
  const [found, setFound] = useState(new Map<string, string>());
  useEffect(() => {
    if (text.trim().length < SEARCH_TEXT_MIN) return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      void api.get('/api/admin/search', { query: { text: text.trim() }, signal: call.signal }).then(
        ({ hits }) => setFound(new Map(hits.filter(isWanted).map((hit) => [labelOf(hit), hit.id]))),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [text, isWanted]);
  return found;
}

interface PersonProps {
  name: 'quien' | 'perfil';
  label: string;
  /** The chosen one's id and label. */
  chosen: { id: string; label: string } | undefined;
  isWanted: (hit: SearchHit) => boolean;
}

/** Somebody who is found by typing. A text that names nobody is no filter: it keeps the form from being sent. */
function Person({ name, label, chosen, isWanted }: PersonProps) {
  const [text, setText] = useState(chosen?.label ?? '');
  const [picked, setPicked] = useState(chosen);
  const { typed, handlers } = useTyped({ value: text, onChange: setText, onPick: pick });
  const found = useFound(typed, isWanted);
  function pick(one: string) {
    setText(one);
    const id = found.get(one);
    if (id !== undefined) setPicked({ id, label: one });
  }
  const id = useId();
  const isOpen = text.trim() !== '' && picked?.label !== text;
  return (
    <div className={filterStyles.text}>
      <SuggestBox
        label={label}
        value={text}
        suggestions={[...found.keys()]}
        describedBy={isOpen ? id : undefined}
        {...handlers}
      />
      <input type="hidden" name={name} value={picked?.label === text ? picked.id : ''} />
      {isOpen && (
        <p id={id} data-open="" className={filterStyles.hint}>
          {filterWords.pick}
        </p>
      )}
    </div>
  );
}

const isAccount = ({ kind }: SearchHit): boolean => kind === 'account';
const isProfile = ({ kind }: SearchHit): boolean => kind === 'agent' || kind === 'lender';

/** Who did it and whose profile it is: by typing for admins, among those in sight for analysts, who search no names. */
export function People({ filters, entries }: { filters: TrailFilters; entries: readonly Sighted[] }) {
  const quien = filters.quien || undefined;
  const perfil = filters.perfil || undefined;
  const [actors, profiles] = [actorOptions(entries, quien), profileOptions(entries, perfil)];
  const isAdmin = useUser()?.user_type === 'Admin';
  const none = es.admin.filters.any;
  if (!isAdmin)
    return (
      <>
        <FilterChoice name="quien" label={filterWords.actor} none={none} options={actors} />
        <FilterChoice name="perfil" label={filterWords.profile} none={none} options={profiles} />
      </>
    );
  const chosenOf = (id: string | undefined, options: Options) => (id ? { id, label: options[id] ?? id } : undefined);
  return (
    <>
      <Person
        key={`quien ${quien}`}
        name="quien"
        label={filterWords.actor}
        chosen={chosenOf(quien, actors)}
        isWanted={isAccount}
      />
      <Person
        key={`perfil ${perfil}`}
        name="perfil"
        label={filterWords.profile}
        chosen={chosenOf(perfil, profiles)}
        isWanted={isProfile}
      />
    </>
  );
}

interface TrailFormProps {
  filters: TrailFilters;
  entries: readonly AuditEntryReply[];
}

/** Asks for a part of the trail. Types add up, one at a time. */
function TrailForm({ filters, entries }: TrailFormProps) {
  const go = useGo();
  const { desde = '', hasta = '', campo = '', texto = '', quien = '', perfil = '' } = filters;
  const apply = ({ tipo = '', ...typed }: Readonly<Record<string, string>>) => {
    const types = [...typesOf(filters), ...(tipo === '' ? [] : [tipo])];
    void go(writeTrail({ filters: readFilters({ ...filters, ...typed, tipo: types.join(',') }) }));
  };
  return (
    <FilterForm
      values={{ desde, hasta, campo, texto, quien, perfil, tipo: '' }}
      hint={es.admin.filters.days}
      onApply={apply}
    >
      <FilterInput name="desde" label={filterWords.from} type="date" />
      <FilterInput name="hasta" label={filterWords.to} type="date" />
      <FilterChoice
        name="tipo"
        label={filterWords.type}
        none={filters.tipo ? filterWords.another : es.admin.filters.any}
        options={typeOptions()}
      />
      <FilterChoice name="campo" label={filterWords.field} none={es.admin.filters.any} options={fieldOptions()} />
      <FilterInput name="texto" label={filterWords.text} type="search" />
      <People filters={filters} entries={entries} />
    </FilterForm>
  );
}

/** Each part of what was asked, in words, with the filters that are left without it. */
export function partsOf(filters: TrailFilters, entries: readonly Sighted[]) {
  const { periodo, desde, hasta, quien, campo, texto, perfil, cuenta, operacion } = filters;
  const subject = entries.find(({ profileId, accountId }) => (perfil ? profileId === perfil : accountId === cuenta));
  const part = (name: keyof TrailFilters, text: string | undefined) =>
    text ? [{ text, without: withoutFilter(filters, name) }] : [];
  return [
    ...part('periodo', periodo && filterWords.period(periodName(periodo))),
    ...part('desde', desde && `${filterWords.from}: ${desde}`),
    ...part('hasta', hasta && `${filterWords.to}: ${hasta}`),
    ...typesOf(filters).map((type) => ({
      text: `${filterWords.type}: ${eventName(type)}`,
      without: withoutFilter(filters, 'tipo', type),
    })),
    ...part('campo', campo && `${filterWords.field}: ${es.admin.audit.fields[campo]}`),
    ...part('texto', texto && `${filterWords.text}: ${texto}`),
    ...part('quien', quien && `${filterWords.actor}: ${actorOptions(entries, quien)[quien]}`),
    ...part('perfil', perfil && `${filterWords.profile}: ${(subject && subjectLabel(subject)) ?? perfil}`),
    ...part('cuenta', cuenta && `${filterWords.account}: ${(subject && subjectLabel(subject)) ?? cuenta}`),
    ...part('operacion', operacion && filterWords.command),
  ];
}

/** Entries read for one page. */
const LIMIT = 60;
const words = es.audit;

type Data = TrailAddress & Page<AuditEntryReply[]>;

/** The page of the trail that an address asks for. */
export async function loadTrail({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const { filters, antes } = readTrail(url);
  const page = await api.getPage('/api/admin/audit', {
    query: { ...queryOf(filters), limit: LIMIT, ...(antes && { cursor: antes }) },
    signal,
  });
  return { filters, ...(antes && { antes }), ...page };
}

function Pages({ filters, antes, next }: TrailAddress & { next: string | null }) {
  if (!antes && next === null) return null;
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {antes && <Link to={writeTrail({ filters })}>{words.newest}</Link>}
      {next !== null && <Link to={writeTrail({ filters, antes: next })}>{words.older}</Link>}
    </nav>
  );
}

/** `/administración/auditoría`: everything that anybody changed, by filters that stand in the address. */
export function Trail() {
  const { filters, antes, items, total } = useLoaderData<Data>();
  const { groups, next } = pageOfGroups(items, LIMIT);
  const [first] = items;
  const isUnasked = !antes && Object.keys(filters).length === 0;
  const isAdmin = useUser()?.user_type === 'Admin';
  const files = [
    { label: words.csv, name: 'auditoria.zip', read: () => download('/api/admin/audit.zip', fileQueryOf(filters)) },
    {
      label: words.ndjson,
      name: 'auditoria.ndjson',
      read: () => download('/api/admin/audit.ndjson', fileQueryOf(filters)),
    },
  ];
  return (
    <>
      <h2>{words.views.trail}</h2>
      <p className={styles.intro}>{words.intro}</p>
      {isUnasked && (
        <section>
          <h3>{words.questions.title}</h3>
          <PreparedQuestions />
        </section>
      )}
      <TrailForm filters={filters} entries={items} />
      <Asked parts={partsOf(filters, items)} to={(others) => writeTrail({ filters: others })} />
      {filters.cuenta && isAdmin && <AccountSignIns key={filters.cuenta} accountId={filters.cuenta} />}
      {!antes && <p role="status">{words.total(total)}</p>}
      <Downloads
        files={files}
        print={{ label: words.printAll(antes ? 0 : total), to: writeTrail({ filters }, adminPaths.auditCopy) }}
      />
      {items.length === 0 ? (
        <EmptyState {...(Object.keys(filters).length > 0 ? es.admin.filters.none : words.none)} level="h2" />
      ) : (
        <Timeline groups={groups} />
      )}
      {filters.operacion && first && (
        <p className={styles.reference}>
          {words.reference}: <code>{first.correlationId}</code>
        </p>
      )}
      <Pages filters={filters} {...(antes && { antes })} next={next} />
    </>
  );
}
