import type { AdminProfileReply } from '@busca/query-api/contract';
import { redirect, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { grouped } from '../../../copy/general/common.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { download } from '../../../lib/api/download.ts';
import { EmailText, RecordTable } from '../../../ui/lists/records.tsx';
import { Facts } from '../moment.tsx';
import { type MomentAddress, readerZone, readMoment, writeMoment } from '../moments.ts';
import { type Copy, readCopy, Sheets } from '../printed-copy.tsx';
import styles from '../sheets.module.css';
import { fieldName, fieldValue, writeInstant } from '../wording.ts';
import { type CityAddress, listingQueryOf, readCity, writeCity } from './as-of-address.ts';

const words = es.asOf.copy;

interface Data<Address> extends Copy<AdminProfileReply> {
  address: Address;
}

/** A city's whole list of an address, as the file holds it. Without a city it redirects to where one is chosen. */
export async function loadCityCopy({ url }: Pick<Request, 'url'>): Promise<Data<CityAddress>> {
  const address = readCity(url);
  if (address.ciudad === '') throw redirect(adminPaths.cityMoment);
  const query = { ...listingQueryOf(address), zone: readerZone() };
  const file = await download('/api/admin/listings/{city}/copy.ndjson', query, { city: address.ciudad });
  return { address, ...(await readCopy<AdminProfileReply>(file)) };
}

/** The profile of an address at its moment, as the file holds it. Without one it redirects to the list of profiles. */
export async function loadMomentCopy({ url }: Pick<Request, 'url'>): Promise<Data<MomentAddress>> {
  const address = readMoment(url);
  if (!address) throw redirect(adminPaths.profiles);
  const { perfil: id, con: _, ...moment } = address;
  const file = await download('/api/admin/profiles/{id}/copy.ndjson', { ...moment, zone: readerZone() }, { id });
  return { address, ...(await readCopy<AdminProfileReply>(file)) };
}

/** What a row has of a profile beside its place, its name and its revision. */
const fields = [
  'isPremium',
  'areas_served',
  'languages_spoken',
  'state_license_numbers',
  'email',
  'phone_number',
] as const;

const { columns } = words;

function Row({ profile, place }: { profile: AdminProfileReply; place: number }) {
  return (
    <tr>
      <td data-label={columns.place}>{grouped(place)}</td>
      <th scope="row" data-label={columns.profile}>
        {profile.full_name}
      </th>
      <td data-label={columns.revision}>{grouped(profile.revision)}</td>
      {fields.map((field) => (
        <td key={field} data-label={fieldName(field)}>
          <EmailText>{fieldValue(field, profile[field])}</EmailText>
        </td>
      ))}
    </tr>
  );
}

/** `/administración/auditoría/ciudad/copia`: a city's whole list at a moment, under its cover, for paper. */
export function CityCopy() {
  const { address, cover, entries } = useLoaderData<Data<CityAddress>>();
  const { con: _, ...alone } = address;
  return (
    <Sheets
      cover={cover}
      intro={entries.length === 0 ? es.asOf.city.nobody : words.list(entries.length)}
      back={{ label: words.backToList, to: writeCity({ ...alone, pagina: 1 }) }}
    >
      {entries.length > 0 && (
        <RecordTable
          dense
          caption={words.listTitle}
          columns={[...Object.values(columns), ...fields.map(fieldName)]}
          className={styles.entries}
        >
          {entries.map((profile, index) => (
            <Row key={profile.id} profile={profile} place={index + 1} />
          ))}
        </RecordTable>
      )}
    </Sheets>
  );
}

/** `/administración/auditoría/momento/copia`: a profile at a moment, under its cover, for paper. */
export function MomentCopy() {
  const { address, cover, entries } = useLoaderData<Data<MomentAddress>>();
  const { con: _, ...alone } = address;
  const heads = entries.map(({ revision }) =>
    address.revision
      ? words.revision(revision)
      : es.audit.moment.atRevision(address.asOf ? writeInstant(address.asOf) : es.audit.moment.now, revision),
  );
  return (
    <Sheets cover={cover} intro={words.profile} back={{ label: words.backToProfile, to: writeMoment(alone) }}>
      <Facts profiles={entries} heads={heads} />
    </Sheets>
  );
}
