import { Fragment, type ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import type { Page } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { requireRole } from '../session/guard.ts';
import { OutcomeBanner } from './command-outcome.tsx';
import { type ListAddress, pagesOf, writeAddress } from './list-address.ts';
import { type List, loadList } from './load-list.ts';
import { Tabs } from './tabs.tsx';
import type { CommandReport } from './use-admin-command.ts';
import { entryElement, useWorklistReport } from './use-worklist-report.ts';
import styles from './worklist.module.css';

interface Worklist<State extends string, Item extends { id: string }> extends Pick<List<State, Item>, 'read'> {
  /** The screen's address. */
  path: string;
  /** The state of waiting entries, and that of handled ones. */
  states: readonly [State, State];
  words: { title: string; tabs: Record<State | 'label', string> } & Record<'none' | 'noneText', Record<State, string>>;
  /** The name of an entry in messages. */
  about(item: Item): string;
  /** Renders an entry, which reports its commands. */
  row(item: Item, report: CommandReport): ReactNode;
}

/** A screen with a list of entries that admins handle, by state. Analysts are redirected to the profiles. */
export function worklist<State extends string, Item extends { id: string }>({ path, read, states, words, about, row }: Worklist<State, Item>) {
  type Data = ListAddress<State> & Page<Item[]>;

  async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
    if (requireRole(['Admin', 'Analyst'], request).user_type === 'Analyst') throw redirect(paths.adminProfiles);
    return loadList(request, { path, states, read });
  }

  function List({ state, page, items, total }: Data) {
    const ids = items.map(({ id }) => id);
    const { outcome, gone, place, heading, reportOn } = useWorklistReport(ids);
    const banner = outcome && <OutcomeBanner outcome={outcome} gone={gone} />;
    const tabs = states.map((one) => ({ label: words.tabs[one], to: writeAddress(path, { state: one }), current: one === state }));
    return (
      <div className={styles.worklist}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <Tabs label={words.tabs.label} tabs={tabs} />
        {(place === null || !ids.includes(place)) && banner}
        {items.length === 0 && <EmptyState title={words.none[state]} text={words.noneText[state]} level="h2" />}
        <ul className={styles.list}>
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.id === place && <li>{banner}</li>}
              <li id={entryElement(item.id)} tabIndex={-1} className={styles.entry}>
                {row(item, reportOn(item.id, about(item)))}
              </li>
            </Fragment>
          ))}
        </ul>
        <Pagination page={page} pages={pagesOf(total)} to={(other) => writeAddress(path, { state, page: other })} />
      </div>
    );
  }

  /** The key resets the list: an outcome in one state is not shown in the other. */
  function Component() {
    const data = useLoaderData<Data>();
    return <List key={data.state} {...data} />;
  }

  return { loader, Component };
}
