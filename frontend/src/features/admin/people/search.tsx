import type { SearchHit, SearchReply } from '@busca/query-api/contract';
import { SEARCH_TEXT_MAX, SEARCH_TEXT_MIN } from '@busca/query-api/contract/constants';
import { type FormEvent, useId } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { api } from '../../../lib/api/api.ts';
import { EmailText, RecordTable } from '../../../ui/lists/records.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import filters from '../../../ui/form/filters.module.css';
import { useFieldValues } from '../../../ui/hooks.ts';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { requireAdmin } from '../../session/guard.ts';
import { writeTrail } from '../../audit/trail-address.ts';
import { writeAddress } from '../../../lib/list-address.ts';
import { ErasePerson } from '../erase-person.tsx';
import styles from '../profile/profiles.module.css';
import { writeInstant } from '../../audit/wording.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';

const words = es.adminSearch;

interface Data {
  text: string;
  /** null before there is enough to search for. */
  found: SearchReply | null;
}

/** Analysts are redirected: emails and licences are personal. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  await requireAdmin(request);
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MAX);
  const found =
    text.length < SEARCH_TEXT_MIN
      ? null
      : await api.get('/api/admin/search', { query: { text }, signal: request.signal });
  return { text, found };
}

function SearchForm({ text }: { text: string }) {
  const [id, go] = [useId(), useGo()];
  const form = useFieldValues<HTMLFormElement>({ q: text });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(adminPaths.searchFor(String(new FormData(event.currentTarget).get('q'))));
  };
  return (
    <form ref={form} role="search" aria-label={words.title} className={filters.bar} onSubmit={submit}>
      <div className={filters.text}>
        <label htmlFor={id}>{words.label}</label>
        <input
          id={id}
          name="q"
          type="search"
          className={filters.control}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
        />
      </div>
      <Button type="submit">{words.submit}</Button>
      <p id={`${id}-hint`} className={filters.hint}>
        {words.hint}
      </p>
    </form>
  );
}

/** How an account can be erased here: an owner's, which may have no profile, or one of the staff that has ended. */
function erasableAs({ kind, state }: SearchHit): 'account' | 'staff' | undefined {
  if (kind !== 'account') return undefined;
  if (state === 'ended') return 'staff';
  return state === 'Agent' || state === 'Lender' ? 'account' : undefined;
}

/** The address of a message among those of its state: the list has them by their sender. */
const messageAddress = ({ state, email, name }: SearchHit): string =>
  writeAddress(adminPaths.leads, { state, chosen: { texto: email || name } });

/**
 * A profile leads to its screen, an account to its trail, a message to the list that it is in; some accounts can be
 * erased here.
 */
const Name = ({ hit }: { hit: SearchHit }) => {
  const { id, kind, name } = hit;
  if (kind === 'lead')
    return (
      <Link className={styles.name} to={messageAddress(hit)}>
        {name}
      </Link>
    );
  const erasable = erasableAs(hit);
  return (
    <>
      <Link
        className={styles.name}
        to={kind === 'account' ? writeTrail({ filters: { cuenta: id } }) : adminPaths.profile(id)}
      >
        {name}
      </Link>
      {erasable && (
        <div>
          <ErasePerson kind={erasable} id={id} about={name} />
        </div>
      )}
    </>
  );
};

function Row({ hit }: { hit: SearchHit }) {
  return (
    <tr>
      <th scope="row">
        <Name hit={hit} />
      </th>
      <td data-label={words.columns.kind}>
        <span>{words.kinds[hit.kind]}</span> {hit.website && <span>{`· ${hit.website}`}</span>}
      </td>
      <td data-label={words.columns.state}>{words.states[hit.state]}</td>
      <td data-label={words.columns.email} className={styles.long}>
        <EmailText>{hit.email}</EmailText> <span className={styles.line}>{hit.phone}</span>
      </td>
      <td data-label={words.columns.licence} className={styles.long}>
        {hit.licence || es.admin.profiles.empty}
      </td>
      <td data-label={words.columns.at}>
        <time dateTime={hit.at}>{writeInstant(hit.at)}</time>
      </td>
    </tr>
  );
}

const Hits = ({ hits }: { hits: SearchHit[] }) => (
  <RecordTable columns={Object.values(words.columns)}>
    {hits.map((hit) => (
      <Row key={hit.id} hit={hit} />
    ))}
  </RecordTable>
);

/** `/administración/buscar?q=`: profiles, accounts and messages by name, email, phone or licence. */
export function Component() {
  const { text, found } = useLoaderData<Data>();
  return (
    <div className={styles.profiles}>
      <AdminHeading>{words.title}</AdminHeading>
      <SearchForm text={text} />
      <p className={styles.count} role="status">
        {found ? words.found(found.hits.length, found.more) : text && words.short}
      </p>
      {found?.hits.length === 0 && <EmptyState title={words.none} text={words.noneText} level="h2" />}
      {found?.areNear && <p>{words.near(text)}</p>}
      {found && found.hits.length > 0 && <Hits hits={found.hits} />}
    </div>
  );
}
