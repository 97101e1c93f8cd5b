import type { AuditEntryReply, SearchHit } from '@busca/query-api/contract';
import { SEARCH_TEXT_MIN } from '@busca/query-api/contract/constants';
import { useEffect, useId, useState } from 'react';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { periodName } from './period.ts';
import { useUser } from '../../lib/session.ts';
import { FilterChoice, FilterForm, FilterInput } from '../../ui/form/filter-form.tsx';
import filterStyles from '../../ui/form/filters.module.css';
import { useGo } from '../../ui/navigation.tsx';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { useTyped } from '../../ui/suggest/suggestions.ts';
import { actorOptions, fieldOptions, profileOptions, type Sighted, subjectLabel, typeOptions } from './people.ts';
import { readFilters, type TrailFilters, typesOf, withoutFilter, writeTrail } from './trail-address.ts';
import { eventName } from './wording.ts';

const words = es.audit.filters;
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
          {words.pick}
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
        <FilterChoice name="quien" label={words.actor} none={none} options={actors} />
        <FilterChoice name="perfil" label={words.profile} none={none} options={profiles} />
      </>
    );
  const chosenOf = (id: string | undefined, options: Options) => (id ? { id, label: options[id] ?? id } : undefined);
  return (
    <>
      <Person
        key={`quien ${quien}`}
        name="quien"
        label={words.actor}
        chosen={chosenOf(quien, actors)}
        isWanted={isAccount}
      />
      <Person
        key={`perfil ${perfil}`}
        name="perfil"
        label={words.profile}
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
export function TrailForm({ filters, entries }: TrailFormProps) {
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
      <FilterInput name="desde" label={words.from} type="date" />
      <FilterInput name="hasta" label={words.to} type="date" />
      <FilterChoice
        name="tipo"
        label={words.type}
        none={filters.tipo ? words.another : es.admin.filters.any}
        options={typeOptions()}
      />
      <FilterChoice name="campo" label={words.field} none={es.admin.filters.any} options={fieldOptions()} />
      <FilterInput name="texto" label={words.text} type="search" />
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
    ...part('periodo', periodo && words.period(periodName(periodo))),
    ...part('desde', desde && `${words.from}: ${desde}`),
    ...part('hasta', hasta && `${words.to}: ${hasta}`),
    ...typesOf(filters).map((type) => ({
      text: `${words.type}: ${eventName(type)}`,
      without: withoutFilter(filters, 'tipo', type),
    })),
    ...part('campo', campo && `${words.field}: ${es.admin.audit.fields[campo]}`),
    ...part('texto', texto && `${words.text}: ${texto}`),
    ...part('quien', quien && `${words.actor}: ${actorOptions(entries, quien)[quien]}`),
    ...part('perfil', perfil && `${words.profile}: ${(subject && subjectLabel(subject)) ?? perfil}`),
    ...part('cuenta', cuenta && `${words.account}: ${(subject && subjectLabel(subject)) ?? cuenta}`),
    ...part('operacion', operacion && words.command),
  ];
}
