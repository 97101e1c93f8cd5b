import type { AccountMessageListReply, HolderList } from '@busca/query-api/contract';
import { useRef } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  replace,
  useLoaderData,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { type ListAddress, PAGE_SIZE, pagesOf, readAddress, writeAddress } from '../../lib/list-address.ts';
import { cx } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeysHelp, useKeys } from '../../ui/lists/keys.tsx';
import { pageLinks, Pagination } from '../../ui/lists/pagination.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { Head } from '../../ui/page/head.tsx';
import { usePortal } from '../account/use-portal.ts';
import { agents, contactProfile, type Kind, lenders } from '../profile/kinds.ts';
import { requireRole } from '../session/guard.ts';
import { MessageEntry } from './message-entry.tsx';
import styles from './messages.module.css';

const words = es.inbox;
/** The first one is shown where the address names none. */
const lists = ['open', 'waiting', 'done'] as const satisfies readonly HolderList[];

/** State that a message's screen passes to the list. */
export interface MessagesState {
  passed?: boolean;
}

type Data = ListAddress<HolderList> & AccountMessageListReply;

const messagesLoader =
  ({ role, messages }: Kind) =>
  async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<Data> => {
    await requireRole([role], { url });
    const address = readAddress(url, lists);
    const { state, page } = address;
    const list = await api.get('/api/account/messages', { query: { state, page, limit: PAGE_SIZE }, signal });
    const last = Math.max(1, pagesOf(list.totals[state]));
    if (page > last) throw replace(writeAddress(messages, { state, page: last }));
    return { ...address, ...list };
  };

/** The owner takes no messages for now. */
const Paused = ({ kind }: { kind: Kind }) => (
  <Banner tone="info">
    <p>{words.paused}</p>
    <p>
      <ButtonLink variant="secondary" to={`${kind.ownProfile}#contacto`}>
        {words.resume}
      </ButtonLink>
    </p>
  </Banner>
);

/** The entries; J and K move the focus among them. */
function Entries({ kind, state, messages }: Pick<Data, 'state' | 'messages'> & { kind: Kind }) {
  const list = useRef<HTMLUListElement>(null);
  const { id } = useParams();
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const current = links.findIndex((link) => link === document.activeElement);
    const opened = messages.findIndex((message) => message.id === id);
    links[current === -1 ? Math.max(0, opened) : current + by]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  return (
    <>
      <ul className={styles.entries} ref={list}>
        {messages.map((message) => (
          <MessageEntry
            key={message.id}
            message={message}
            to={writeAddress(kind.message(message.id), { state })}
            isOpen={message.id === id}
          />
        ))}
      </ul>
      <div className={styles.keys}>
        <KeysHelp words={words.keys} />
      </div>
    </>
  );
}

/** The heading of the list: that of the screen, unless a message beside it is the screen. */
const Heading = ({ isScreen }: { isScreen: boolean }) =>
  isScreen ? <h1>{words.title}</h1> : <p className={styles.listTitle}>{words.title}</p>;

function List({ kind }: { kind: Kind }) {
  const { state, page, totals, messages } = useLoaderData<Data>();
  const { user } = usePortal();
  const { id } = useParams();
  const passed = (useLocation().state as MessagesState | null)?.passed;
  // The browser restores the state after a reload and on Back.
  const hasPassed = useNavigationType() !== 'POP' && passed;
  const tabs = lists.map((list) => ({
    label: words.lists[list],
    to: writeAddress(kind.messages, { state: list }),
    current: list === state,
    count: totals[list],
  }));
  return (
    <section className={styles.list} aria-label={words.title}>
      <Heading isScreen={id === undefined} />
      {hasPassed && <Banner tone="success">{words.pass.done}</Banner>}
      {contactProfile(kind, user)?.contact.paused && <Paused kind={kind} />}
      <div className={styles.tabs}>
        <Tabs label={words.lists.label} tabs={tabs} />
      </div>
      {messages.length === 0 ? (
        <EmptyState level="h2" {...words.none[state]}>
          {state === 'open' && (
            <ButtonLink variant="secondary" to={kind.portal}>
              {words.toPortal}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <Entries kind={kind} state={state} messages={messages} />
      )}
      <Pagination
        links={pageLinks(page, pagesOf(totals[state]), (other) => writeAddress(kind.messages, { state, page: other }))}
      />
    </section>
  );
}

/** The list of messages, and beside it the one that is open; on a phone one of the two. */
function MessagesLayout({ kind }: { kind: Kind }) {
  const { id } = useParams();
  return (
    <>
      <Head title={es.common.title(words.title)} />
      <div className={cx(styles.columns, id !== undefined && styles.opened)}>
        <List kind={kind} />
        <div className={styles.detail}>
          <Outlet context={usePortal()} />
        </div>
      </div>
    </>
  );
}

/** Beside the list while no message is open. */
export const noMessage = { Component: () => <p className={styles.choose}>{words.choose}</p> };

const layoutFor = (kind: Kind) => ({
  loader: messagesLoader(kind),
  // Beside a message that has changed, its entry has too.
  shouldRevalidate: () => true,
  Component: () => <MessagesLayout kind={kind} />,
});

/** The frame of `/portal-de-agentes/mensajes` and the message below it. */
export const agentMessages = layoutFor(agents);
/** The frame of `/portal-de-prestamistas/mensajes` and the message below it. */
export const lenderMessages = layoutFor(lenders);
