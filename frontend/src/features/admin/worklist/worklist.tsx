import type { CountsReply } from '@busca/query-api/contract';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import type { Page } from '../../../lib/api/api.ts';
import {
  choose,
  type Chosen,
  type Filter,
  type ListAddress,
  pagesOf,
  writeAddress,
} from '../../../lib/list-address.ts';
import { cx } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterChoice } from '../../../ui/form/filter-form.tsx';
import { useFieldValues } from '../../../ui/hooks.ts';
import { KeysHelp } from '../../../ui/lists/keys.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { requireAdmin } from '../../session/guard.ts';
import type { AdminAction } from '../commands/actions.ts';
import { type CommandReport, OutcomeBanner } from '../commands/admin-command.tsx';
import { useCounts } from '../admin-layout.tsx';
import { BulkBar, type BulkBarProps, type BulkWords } from './bulk.tsx';
import { type BulkEntry, useBulk } from './use-bulk.ts';
import { type List, loadList } from './load-list.ts';
import { entryElement, LostNotes, useListKeys, useWorklistReport } from './worklist-report.tsx';
import filterStyles from '../../../ui/form/filters.module.css';
import styles from './worklist.module.css';

interface FilterBarProps {
  filters: readonly Filter[];
  chosen: Chosen;
  /** The number of entries that the filters let through, in words. */
  count: string;
  /** The list's address with other filters. */
  to: (chosen: Chosen) => string;
}

/** A text filter takes effect with Enter or its button. */
function FilterText({ name, label }: Filter) {
  const id = useId();
  return (
    <div className={filterStyles.text}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="search"
        className={filterStyles.control}
        minLength={3}
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}

/** The filters of a list: a choice takes effect at once, and stands in the address. */
function FilterBar({ filters, chosen, count, to }: FilterBarProps) {
  const go = useGo();
  const text = filters.find(({ options }) => !options);
  const form = useFieldValues<HTMLFormElement>(text ? { [text.name]: chosen[text.name] ?? '' } : {});
  const apply = (name: string, value: string) => void go(to(choose(chosen, name, value)), { replace: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text) apply(text.name, String(new FormData(event.currentTarget).get(text.name)).trim());
  };
  return (
    <form ref={form} role="search" aria-label={es.admin.filters.label} className={filterStyles.bar} onSubmit={submit}>
      {text && <FilterText {...text} />}
      {text && <Button type="submit">{es.adminSearch.submit}</Button>}
      {filters.map(
        ({ name, label, options }) =>
          options && (
            <FilterChoice
              key={name}
              name={name}
              label={label}
              none={es.admin.filters.any}
              options={options}
              chosen={{ value: chosen[name] ?? '', onChange: (value) => apply(name, value) }}
            />
          ),
      )}
      <p role="status" className={filterStyles.count}>
        {count}
      </p>
      {Object.keys(chosen).length > 0 && (
        <Link className={filterStyles.clear} to={to({})}>
          {es.admin.filters.clear}
        </Link>
      )}
    </form>
  );
}

interface Worklist<State extends string, Item extends { id: string }> extends Pick<
  List<State, Item>,
  'read' | 'filters'
> {
  /** The screen's address. */
  path: string;
  /** The state of waiting entries first, that of handled ones last. */
  states: readonly [State, State, ...State[]];
  words: { title: string; tabs: Record<State | 'label', string>; total: (total: number) => string } & Record<
    'none' | 'noneText',
    Record<State, string>
  >;
  /** How many entries are in each state. */
  count(counts: CountsReply): Record<State, number>;
  /** The name of an entry in messages. */
  about(item: Item): string;
  /** Whom an entry is about, in the outcome of a command; its name where left out. */
  subject?(item: Item): string;
  /** How entries are handled together, and by key; left out where each is handled alone. */
  bulk?: {
    words: BulkWords;
    /** The actions that a key of their own presses on the entry with the focus. */
    keys?: Readonly<Record<string, AdminAction['name']>>;
    /** Null for an entry that is handled alone. */
    entryOf(item: Item): BulkEntry | null;
    /** The names of their columns, where they have some. */
    head?: ReactNode;
  } & Pick<BulkBarProps, 'walk' | 'toAssign'>;
  /** Renders an entry, which reports its commands. */
  row(item: Item, report: CommandReport): ReactNode;
}

interface EntryProps {
  id: string;
  /** The outcome of the command that concerns it. */
  before: ReactNode;
  about: string;
  choice: ReturnType<ReturnType<typeof useBulk>['choiceOf']>;
  children: ReactNode;
}

/** An entry, after the outcome of the command that concerns it, with a box to choose it. */
const Entry = ({ id, before, about, choice, children }: EntryProps) => (
  <>
    {before && <li>{before}</li>}
    <li id={entryElement(id)} tabIndex={-1} className={cx(styles.entry, choice && styles.choosable)}>
      {choice && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={es.admin.bulk.choose(about)}
            checked={choice.isChosen}
            onChange={(event) => choice.choose(event.target.checked)}
          />
        </label>
      )}
      {children}
    </li>
  </>
);

interface ViewsProps<State extends string> extends Pick<
  Worklist<State, { id: string }>,
  'path' | 'states' | 'words' | 'count'
> {
  address: ListAddress<State>;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The heading and the tabs above a list. They stay, with the focus, while another list comes below. */
function Views<State extends string>({
  path,
  states,
  words,
  count,
  address: { state, chosen },
  heading,
  children,
}: ViewsProps<State>) {
  const counts = useCounts();
  const tabs = states.map((one) => ({
    label: words.tabs[one],
    to: writeAddress(path, { state: one, chosen }),
    current: one === state,
    count: counts ? count(counts)[one] : undefined,
  }));
  return (
    <div className={styles.worklist}>
      <div className={styles.views}>
        <AdminHeading ref={heading}>{words.title}</AdminHeading>
        <Tabs label={words.tabs.label} tabs={tabs} />
      </div>
      {children}
    </div>
  );
}

type ListData<State extends string, Item> = ListAddress<State> & Page<Item[]>;

interface EntriesProps<State extends string, Item extends { id: string }> {
  list: Worklist<State, Item>;
  data: ListData<State, Item>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The entries of one state, with what came of the commands on them. */
function Entries<State extends string, Item extends { id: string }>({
  list: { path, filters = [], words, about, subject = about, bulk: several, row },
  data: { state, chosen, page, items, total },
  heading,
}: EntriesProps<State, Item>) {
  const ids = items.map(({ id }) => id);
  const to = (other: Partial<ListAddress<State>>) => writeAddress(path, { state, chosen, ...other });
  const { outcome, gone, place, lostNotes, reportOn } = useWorklistReport(ids, heading, to({ page }));
  const bulk = useBulk(items.flatMap((item) => several?.entryOf(item) ?? []));
  useListKeys(bulk.possible > 0 ? ids : [], several?.keys);
  const banner = outcome && <OutcomeBanner outcome={outcome} gone={gone} />;
  const none =
    Object.keys(chosen).length > 0 ? es.admin.filters.none : { title: words.none[state], text: words.noneText[state] };
  return (
    <>
      {filters.length > 0 && (
        <FilterBar filters={filters} chosen={chosen} count={words.total(total)} to={(other) => to({ chosen: other })} />
      )}
      {several && (
        <BulkBar {...bulk} {...several}>
          {several.head}
        </BulkBar>
      )}
      <LostNotes {...lostNotes} />
      {(place === null || !ids.includes(place)) && banner}
      {items.length === 0 && <EmptyState {...none} level="h2" />}
      <ul className={styles.list}>
        {items.map((item) => (
          <Entry
            key={item.id}
            id={item.id}
            about={about(item)}
            choice={bulk.choiceOf(item.id)}
            before={item.id === place && banner}
          >
            {row(item, reportOn(item.id, subject(item)))}
          </Entry>
        ))}
      </ul>
      {several && bulk.possible > 0 && <KeysHelp words={several.words.keys} />}
      <Pagination links={pageLinks(page, pagesOf(total), (other) => to({ page: other }))} />
    </>
  );
}

/** A screen with a list of entries that admins handle, by state. */
export function worklist<State extends string, Item extends { id: string }>(list: Worklist<State, Item>) {
  const { path, read, states, filters = [], words, count } = list;

  const loader = ({ request }: LoaderFunctionArgs): Promise<ListData<State, Item>> =>
    requireAdmin(request).then(() => loadList(request, { path, states, filters, read }));

  /** The key resets the list: an outcome in one state is not shown in the other. */
  function Component() {
    const data = useLoaderData<ListData<State, Item>>();
    const heading = useRef<HTMLHeadingElement>(null);
    return (
      <Views {...{ path, states, words, count }} address={data} heading={heading}>
        <Entries key={data.state} list={list} data={data} heading={heading} />
      </Views>
    );
  }

  return { loader, Component };
}
