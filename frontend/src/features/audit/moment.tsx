import type { AdminProfileReply, AuditEntryReply, PlanLedgerReply } from '@busca/query-api/contract';
import { LIST_END } from '@busca/query-api/contract/constants';
import { useId, useState } from 'react';
import { redirect, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/paths.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { download } from '../../lib/api/download.ts';
import { EmailText, RecordTable } from '../../ui/lists/records.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { ProfilePhoto } from '../profile/photo.tsx';
import { Downloads } from './downloads.tsx';
import { InstantField } from './instant-field.tsx';
import styles from './moment.module.css';
import { factsAt, indexAt, type MomentAddress, readerZone, readMoment, writeMoment } from './moments.ts';
import { LedgerTable } from './plans.tsx';
import planStyles from './plans.module.css';
import { fieldName, fieldValue, writeInstant } from './wording.ts';

const words = es.audit.moment;

/** A moment as the calls of a profile take it: an instant, a revision, or now. */
type MomentQuery = Pick<MomentAddress, 'asOf' | 'revision'>;

interface Data {
  address: MomentAddress;
  /** The moments that are shown (ISO); undefined for now. */
  instants: (string | undefined)[];
  /** The same as the calls take them. */
  queries: MomentQuery[];
  /** When the profile's history has changes (ISO), in order. */
  moments: string[];
  name: string;
  /** The profile at each of them; null before it was registered. */
  profiles: (AdminProfileReply | null)[];
  /** Its plans at each of them; null for a profile that never asked for one. */
  plans: (PlanLedgerReply | null)[];
}

const orNone = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** Entries of a list that is read without pages, and of a page. */
const [WHOLE, PAGE] = [1_000, 100];

/** The history of a profile, the newest entry first: all of it, however long. */
async function historyOf(id: string, signal: AbortSignal): Promise<AuditEntryReply[]> {
  const page = (query: { page: string; limit: string }) =>
    api.getPage('/api/admin/profiles/{id}/audit', { params: { id }, query, signal });
  const entries = await api.get('/api/admin/profiles/{id}/audit', { params: { id }, signal });
  for (let isFull = entries.length === WHOLE; isFull && entries.length < LIST_END;) {
    const { items } = await page({ page: String(entries.length / PAGE + 1), limit: String(PAGE) });
    entries.push(...items);
    isFull = items.length === PAGE;
  }
  return entries;
}

/** The profile of an address at its moments. Without a profile it redirects to the list of profiles. */
export async function loadMoment({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const address = readMoment(url);
  if (!address) throw redirect(adminPaths.profiles);
  const { perfil: id, revision, con } = address;
  const call = { params: { id }, signal };
  const at = (query: MomentQuery) => api.get('/api/admin/profiles/{id}', { ...call, query });
  const plansAt = (instant: string | undefined) =>
    api.get('/api/admin/profiles/{id}/plans', { ...call, ...(instant && { query: { asOf: instant } }) }).catch(orNone);
  const [now, entries] = await Promise.all([at({}), historyOf(id, signal)]);
  const revised = revision && entries.find((entry) => entry.profileId === id && entry.revision === Number(revision));
  const asOf = revised ? revised.at : address.asOf;
  const instants = [asOf, ...(con || revision ? [con] : [])];
  const queries = instants.map((instant, index) =>
    index === 0 && revision ? { revision } : { ...(instant && { asOf: instant }) },
  );
  const [profiles, plans] = await Promise.all([
    Promise.all(queries.map((query) => at(query).catch(orNone))),
    // Those of now belong to no revision whose instant is not known.
    Promise.all(instants.map((instant, index) => (index === 0 && revision && !revised ? null : plansAt(instant)))),
  ]);
  // The claim of the profile's email comes before the profile.
  const ofProfile = entries.filter(({ profileId, type }) => profileId === id && type !== 'EmailClaimed');
  const moments = [...new Set(ofProfile.map((entry) => entry.at))].reverse();
  return { address, instants, queries, moments, name: now.full_name, profiles, plans };
}

interface PickerProps {
  label: string;
  moments: readonly string[];
  instant: string | undefined;
  onPick: (instant: string) => Promise<void>;
}

/** Chooses a moment: a slider over the profile's changes, and a field for any other moment. */
function Picker({ label, moments, instant, onPick }: PickerProps) {
  const [sliding, setSliding] = useState<number | null>(null);
  const id = useId();
  const index = sliding ?? Math.max(0, indexAt(moments, instant));
  const moment = sliding === null ? (instant ?? moments.at(-1)) : moments[sliding];
  const slide = async (to: number) => {
    setSliding(to);
    await onPick(moments[to]!);
    setSliding((current) => (current === to ? null : current));
  };
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      <label htmlFor={`${id}-range`}>{words.change(index + 1, moments.length)}</label>
      <input
        id={`${id}-range`}
        type="range"
        min={0}
        max={moments.length - 1}
        value={index}
        aria-valuetext={moment && writeInstant(moment)}
        onChange={(event) => void slide(Number(event.target.value))}
      />
      <InstantField label={words.any} name="momento" instant={moment} onPick={(at) => void onPick(at)} />
    </fieldset>
  );
}

/** The photo of a profile at a moment; a dash before it was registered, and for analysts, who see none. */
const PhotoAt = ({ profile }: { profile: AdminProfileReply | null }) =>
  profile?.image ? <ProfilePhoto profile={profile} size={96} /> : es.admin.profiles.empty;

export function Facts({ profiles, heads }: { profiles: Data['profiles']; heads: readonly string[] }) {
  return (
    <RecordTable
      dense
      caption={words.title}
      columns={[es.admin.audit.columns.field, ...heads]}
      className={styles.facts}
    >
      {factsAt(profiles).map(({ field, values, differs }) => (
        <tr key={field} className={differs ? styles.differs : undefined}>
          <th scope="row">
            <span>{fieldName(field)}</span> {differs && <span className={styles.mark}>{words.differs}</span>}
          </th>
          {values.map((value, index) => (
            <td key={index} data-label={heads[index]}>
              {field === 'image' ? (
                <PhotoAt profile={profiles[index]!} />
              ) : (
                <EmailText>{fieldValue(field, value)}</EmailText>
              )}
            </td>
          ))}
        </tr>
      ))}
    </RecordTable>
  );
}

interface ProfileFilesProps {
  id: string;
  query: MomentQuery;
  /** The moment, where there are two. */
  head?: string | undefined;
}

/** Files of a profile at one moment, and the way to its copy for paper. */
function ProfileFiles({ id, query, head }: ProfileFilesProps) {
  const asked = { ...query, zone: readerZone() };
  return (
    <section aria-label={words.files(head)} className={styles.files}>
      {head && <h3>{words.files(head)}</h3>}
      <Downloads
        files={[
          {
            label: es.audit.csv,
            name: 'perfil.zip',
            read: () => download('/api/admin/profiles/{id}/copy.zip', asked, { id }),
          },
          {
            label: es.audit.ndjson,
            name: 'perfil.ndjson',
            read: () => download('/api/admin/profiles/{id}/copy.ndjson', asked, { id }),
          },
        ]}
        print={{ label: es.audit.print, to: writeMoment({ perfil: id, ...query }, adminPaths.momentCopy) }}
      />
    </section>
  );
}

/** The plans that a profile had asked for or had at each moment; nothing for one that never asked. */
const PlansAt = ({ plans, heads, name }: Pick<Data, 'plans' | 'name'> & { heads: readonly string[] }) =>
  plans.map(
    (ledger, index) =>
      ledger && (
        <div key={index} className={planStyles.ledger}>
          <h3>{words.plans(heads[index]!)}</h3>
          {ledger.lines.length === 0 ? <p>{words.noPlans}</p> : <LedgerTable lines={ledger.lines} of={name} />}
        </div>
      ),
  );

/**
 * `/administración/auditoría/momento?perfil=&asOf=`: a profile and its plan as they were, and with `con=` at two
 * moments side by side. `revision=` is a moment too, beside what the profile is now.
 */
export function Moment() {
  const { address, instants, queries, moments, name, profiles, plans } = useLoaderData<Data>();
  const { perfil, con } = address;
  const [asOf] = instants;
  const areTwo = instants.length > 1;
  const go = useGo();
  const to = (next: MomentAddress) => go(writeMoment(next), { replace: true });
  const isNone = address.revision !== undefined && profiles[0] === null;
  const heads = instants.map((instant, index) => {
    const [profile, isRevision] = [profiles[index], index === 0 && address.revision !== undefined];
    if (isRevision && !instant) return words.revision(Number(address.revision));
    const when = instant ? writeInstant(instant) : words.now;
    return profile ? words.atRevision(when, profile.revision) : when;
  });
  return (
    <>
      <h2>{words.of(name)}</h2>
      <p>
        <Link to={adminPaths.profile(perfil)}>{words.profile}</Link>
      </p>
      <div className={styles.pickers}>
        <Picker
          label={areTwo ? words.first : words.label}
          moments={moments}
          instant={asOf}
          onPick={(instant) => to({ perfil, asOf: instant, ...(areTwo && { con: con ?? moments.at(-1)! }) })}
        />
        {areTwo && (
          <Picker
            label={words.second}
            moments={moments}
            instant={con}
            onPick={(instant) => to({ ...address, con: instant })}
          />
        )}
      </div>
      <p>
        {areTwo ? (
          <Link to={writeMoment({ perfil, ...(asOf && { asOf }) })}>{words.alone}</Link>
        ) : (
          <Link to={writeMoment({ ...address, con: moments.at(-1)! })}>{words.compare}</Link>
        )}
      </p>
      {isNone && <p role="status">{words.noRevision(Number(address.revision))}</p>}
      {profiles.includes(null) && !isNone && <p role="status">{words.notYet}</p>}
      {profiles.map(
        (profile, index) =>
          profile && (
            <ProfileFiles key={index} id={perfil} query={queries[index]!} head={areTwo ? heads[index] : undefined} />
          ),
      )}
      {profiles.some((profile) => profile !== null) && <Facts profiles={profiles} heads={heads} />}
      <PlansAt plans={plans} heads={heads} name={name} />
    </>
  );
}
