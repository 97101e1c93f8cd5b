import type { ListingChangesReply, ListingReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { useId } from 'react';
import { es } from '../../../copy/es.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { adminPaths, pageCount } from '../../../lib/paths.ts';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import moment from '../moment.module.css';
import { writeInstant } from '../wording.ts';
import styles from './as-of.module.css';
import { listingQueryOf, PAGE_SIZE, type CityAddress, readCity, writeCity } from './as-of-address.ts';
import { CityForm } from './city-form.tsx';
import { DayPicker, daysBetween } from '../instant-field.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { download } from '../../../lib/api/download.ts';
import { Downloads } from '../downloads.tsx';
import { readerZone, writeMoment } from '../moments.ts';
import { RecordTable } from '../../../ui/lists/records.tsx';

const words = es.asOf.city;

interface Data {
  address: CityAddress;
  /** When the address was opened (ISO): the end of the slider. */
  now: string;
  /** The list at each moment of the address; null without a city, or where the place is none. */
  lists: ListingReply[] | null;
  changes: Page<ListingChangesReply> | null;
}

/** The lists of an address at its moments. */
export async function loadCityMoment({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const address = readCity(url);
  const { ciudad: city, asOf, con, pagina: page } = address;
  const now = new Date().toISOString();
  if (city === '') return { address, now, lists: null, changes: null };
  const call = { params: { city }, signal };
  const { asOf: _, ...alike } = listingQueryOf(address);
  const listed = { ...alike, page, limit: PAGE_SIZE };
  const at = (instant: string | undefined) =>
    api.get('/api/admin/listings/{city}', { ...call, query: { ...listed, ...(instant && { asOf: instant }) } });
  try {
    const lists = await Promise.all([at(asOf), ...(con ? [at(con)] : [])]);
    const changes = con
      ? await api.getPage('/api/admin/listings/{city}/changes', {
          ...call,
          query: { ...listed, asOf: asOf ?? now, to: con },
        })
      : null;
    return { address, now, lists, changes };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { address, now, lists: null, changes: null };
    throw error;
  }
}

/** Links to the changes of the list before and after a moment. */
function Steps({ list, to }: { list: ListingReply; to: (instant: string) => string }) {
  return (
    <nav aria-label={words.steps} className={styles.steps}>
      {list.previous && <Link to={to(list.previous)}>{words.previous}</Link>}
      {list.next && <Link to={to(list.next)}>{words.next}</Link>}
    </nav>
  );
}

const listingWords = es.asOf.city;

/** Files of a city's whole list at one moment, and the way to its copy for paper. */
function ListingFiles({ address }: { address: CityAddress }) {
  const query = { ...listingQueryOf(address), zone: readerZone() };
  const city = { city: address.ciudad };
  return (
    <Downloads
      files={[
        {
          label: es.audit.csv,
          name: 'lista.zip',
          read: () => download('/api/admin/listings/{city}/copy.zip', query, city),
        },
        {
          label: es.audit.ndjson,
          name: 'lista.ndjson',
          read: () => download('/api/admin/listings/{city}/copy.ndjson', query, city),
        },
      ]}
      print={{ label: es.audit.print, to: writeCity(address, adminPaths.cityCopy) }}
    />
  );
}

interface ListingAtProps {
  list: ListingReply;
  start: number;
  /** Of this list alone. */
  address: CityAddress;
}

/** A part of a city's list as it was, from a place on; each profile leads to what it was like then. */
function ListingAt({ list: { asOf, total, profiles }, start, address }: ListingAtProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.list}>
      <h3 id={id}>{asOf === null ? es.audit.moment.now : writeInstant(asOf)}</h3>
      <p role="status">{total === 0 ? listingWords.nobody : listingWords.total(total)}</p>
      <ListingFiles address={address} />
      <ol start={start}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <Link to={writeMoment({ perfil: profile.id, ...(asOf !== null && { asOf }) })}>{profile.full_name}</Link>
            {profile.isPremium && <Badge tone="gold">{listingWords.premium}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const changeWords = es.asOf.changes;

interface ListingChangesProps {
  changes: ListingChangesReply;
  total: number;
  /** The two moments, in words. */
  first: string;
  second: string;
  /** How many changes stand on earlier pages. */
  start: number;
}

type Change = ListingChangesReply[number];

function kindOf({ from, to }: Change) {
  if (from === null) return <Badge tone="success">{changeWords.came}</Badge>;
  if (to === null) return <Badge tone="error">{changeWords.went}</Badge>;
  return <Badge tone="info">{to < from ? changeWords.up(from - to) : changeWords.down(to - from)}</Badge>;
}

/** Who came, went or changed place between two moments. */
function ListingChanges({ changes, total, first, second, start }: ListingChangesProps) {
  const columns = [changeWords.profile, first, second, changeWords.change];
  if (total === 0) return <p role="status">{changeWords.none}</p>;
  return (
    <section className={styles.changes}>
      <h3>{changeWords.title(total)}</h3>
      {changes.length > 0 && (
        <RecordTable dense caption={changeWords.title(total)} columns={columns}>
          {changes.map((change, index) => (
            <tr key={start + index}>
              <th scope="row">{change.name}</th>
              <td data-label={first}>{change.from ?? es.admin.profiles.empty}</td>
              <td data-label={second}>{change.to ?? es.admin.profiles.empty}</td>
              <td data-label={changeWords.change}>{kindOf(change)}</td>
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}

function Lists({ lists, changes, address, now }: Data & { lists: ListingReply[] }) {
  const go = useGo();
  const { asOf, con, pagina } = address;
  const first = lists[0]!;
  const days = daysBetween(first.first ?? now, now);
  const to = (next: Partial<CityAddress>) => writeCity({ ...address, pagina: 1, ...next });
  const pick = (next: Partial<CityAddress>) => go(to(next), { replace: true });
  const { con: _, ...alone } = address;
  return (
    <>
      <div className={moment.pickers}>
        <DayPicker
          label={con ? es.audit.moment.first : es.audit.moment.label}
          days={days}
          instant={asOf}
          onPick={(instant) => pick({ asOf: instant })}
        />
        {con && (
          <DayPicker
            label={es.audit.moment.second}
            days={days}
            instant={con}
            onPick={(instant) => pick({ con: instant })}
          />
        )}
      </div>
      {!con && <Steps list={first} to={(instant) => to({ asOf: instant })} />}
      <p>
        {con ? (
          <Link to={writeCity({ ...alone, pagina: 1 })}>{es.audit.moment.alone}</Link>
        ) : (
          <Link to={to({ con: now })}>{es.audit.moment.compare}</Link>
        )}
      </p>
      <div className={styles.lists}>
        {lists.map((list, index) => (
          <ListingAt
            key={index}
            list={list}
            start={(pagina - 1) * PAGE_SIZE + 1}
            address={index === 0 ? { ...alone, pagina: 1 } : { ...alone, asOf: con!, pagina: 1 }}
          />
        ))}
      </div>
      {changes && (
        <ListingChanges
          changes={changes.items}
          total={changes.total}
          first={writeInstant(asOf ?? now)}
          second={writeInstant(con ?? now)}
          start={(pagina - 1) * PAGE_SIZE}
        />
      )}
      <Pagination
        links={pageLinks(
          pagina,
          pageCount(Math.max(...lists.map(({ total }) => total), changes?.total ?? 0), PAGE_SIZE),
          (page) => to({ pagina: page }),
        )}
      />
    </>
  );
}

/**
 * `/administración/auditoría/ciudad?ciudad=&asOf=`: a city's page with its order as it was, whole or filtered as
 * visitors filter it, and with `con=` at two moments side by side.
 */
export function CityMoment() {
  const data = useLoaderData<Data>();
  const { address, lists } = data;
  return (
    <>
      <h2>{lists ? words.of(lists[0]!.city) : es.audit.views.city}</h2>
      <p className={styles.intro}>{words.intro}</p>
      <CityForm address={address} asksMoment={lists === null} />
      {lists ? (
        <Lists {...data} lists={lists} />
      ) : (
        address.ciudad !== '' && <Banner tone="error">{words.unknown}</Banner>
      )}
    </>
  );
}
