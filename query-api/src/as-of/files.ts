import type { ProfileKind } from '@busca/events';
import { written, type Handlers, type RouteContext, type SessionUser } from '@busca/platform';
import type { z } from 'zod';
import type { AdminProfileReply, FileCover } from '../contract.ts';
import { languages } from '../contract/languages.ts';
import { fieldNames } from '../contract/profile-fields.ts';
import { profileValues } from '../contract/profile-values.ts';
import { specialtyNames, type Specialty } from '../contract/specialties.ts';
import { copy } from '../copy.es.ts';
import {
  addressOf,
  asked,
  type CoveredFile,
  coveredNdjson,
  type CoveredTable,
  coveredZip,
  coverFor,
  type FileDependencies,
  localInstant,
  named,
  sortableInstant,
  wordsFor,
} from '../http/files/covered-file.ts';
import { type Cell, sendFile } from '../http/files/send-file.ts';
import { readableNameOf } from '../http/names.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { AuditWords } from '../pages/contract.ts';
import type { asOfRoutes } from '../routes/analysis.ts';
import { listingFileQuery, profileFileQuery } from '../routes/queries.ts';
import type { ListingAtMoment } from './listing-as-of.ts';
import { NOW, profileAt, profilesAt } from './profile-as-of.ts';

const labels = copy.question;

/** A moment (ms since 1970) as a cover names it; without one it is now. */
const momentRow = (asOf: number | undefined, zone: string): FileCover['question'] =>
  asked(labels.moment, asOf === undefined ? labels.now : localInstant(zone)(asOf));

/** Whose list it is, in words. */
const listingRows = (
  city: string,
  {
    kind,
    language,
    specialty,
  }: { kind: ProfileKind; language?: string | undefined; specialty?: Specialty | undefined },
): FileCover['question'] => [
  ...asked(labels.city, city),
  ...asked(labels.kind, labels.kinds[kind]),
  ...asked(labels.specialty, specialty && specialtyNames[specialty]),
  ...asked(labels.language, language && languages.find(({ id }) => id === language)?.name),
];

/** Fields of a profile of a kind, in the order of the columns: its state first, then what its owner wrote. */
const fieldsOf = (kind: ProfileKind): readonly string[] => [
  'status',
  'reason',
  'waiting_since',
  'isPremium',
  'plan_type',
  'chosen_plan',
  ...fieldNames(kind),
  'website',
  ...(kind === 'agent' ? ['iframe_link'] : []),
  'whatsapp',
  'paused',
  'open_limit',
  'answer_minutes',
  'answered_share',
  'answer_messages',
  'reviews',
  'stars',
  'licence_result',
];

interface ProfilesTable {
  name: string;
  kind: ProfileKind;
  zone: string;
  /** Whether the first column is the place in a list, from 1. */
  hasPlaces: boolean;
}

/** Profiles as a table: a row for each, with words beside codes. */
function profilesTable(
  { name, kind, zone, hasPlaces }: ProfilesTable,
  words: AuditWords,
): CoveredTable<AdminProfileReply> {
  const { place: placeColumn, id: idColumn, account, revision } = copy.profileColumns;
  const local = sortableInstant(zone);
  // The result of a licence stands in the text of all of them, in words.
  const isCoded = (field: string) =>
    field === 'specialties' || (field !== 'licence_result' && Object.hasOwn(words.codes, field));
  let place = 0;
  const rowsOf = (profile: AdminProfileReply): Cell[][] => {
    const values = profileValues(profile, words.codes.licence_result ?? {});
    place += 1;
    return [
      [
        ...(hasPlaces ? [place] : []),
        profile.id,
        profile.user_id,
        profile.revision,
        ...fieldsOf(kind).flatMap((field) => {
          const value = values.get(field) ?? null;
          const inWords = wordsFor(field, value, words, local);
          return isCoded(field) ? [value, inWords] : [inWords];
        }),
      ],
    ];
  };
  const columns = fieldsOf(kind).flatMap((field) => {
    const column = words.fields[field] ?? field;
    return isCoded(field) ? [copy.code(column), column] : [column];
  });
  return { name, columns: [...(hasPlaces ? [placeColumn] : []), idColumn, account, revision, ...columns], rowsOf };
}

/** Profiles read at once for a file. */
const BATCH = 100;

/**
 * A city's list as it was at an instant (ms), and the city's name.
 * @throws ApiError `not-found` for what is no city
 */
export type CityListAt = (
  text: string,
  query: Pick<z.output<typeof listingFileQuery>, 'kind' | 'asOf' | 'language' | 'specialty'>,
  reader: SessionUser,
) => Promise<ListingAtMoment & { city: string; instant: number }>;

interface FileRequest<Query extends z.ZodType, Params> {
  params: Params;
  query: z.output<Query>;
  session: { user: SessionUser };
  ctx: RouteContext;
}

interface ProfilesFile {
  file: CoveredFile<AdminProfileReply>;
  table: CoveredTable<AdminProfileReply>;
}

/** Waits for read models, and tells the position that all of them have reached. */
async function reachedBy(...[ctx, ...models]: Parameters<typeof waitForPosition>): Promise<string> {
  const states = await waitForPosition(ctx, ...models);
  return states.map(({ position }) => position).toSorted()[0]!;
}

/** A city's whole list in its order. */
async function listingFile(
  { params, query, session: { user: reader }, ctx }: FileRequest<typeof listingFileQuery, { city: string }>,
  models: Models,
  cityListAt: CityListAt,
  dependencies: FileDependencies,
): Promise<ProfilesFile> {
  const { kind, asOf, zone } = query;
  const { listingHistory, agents, lenders, audit } = models;
  const upTo = await reachedBy(ctx, listingHistory, agents, lenders, audit);
  const { city, instant, ids } = await cityListAt(params.city, query, reader);
  const question = [...listingRows(city, query), ...momentRow(asOf, zone)];
  const address = addressOf(
    `/api/admin/listings/${encodeURIComponent(params.city)}`,
    ctx.querystring,
    listingFileQuery,
  );
  const file = {
    asked: await coverFor(reader, { zone, question, address, upTo }, dependencies),
    async *entries() {
      for (let start = 0; start < ids.length; start += BATCH)
        yield await profilesAt(models, ids.slice(start, start + BATCH), { kind, instant, reader });
    },
  };
  return { file, table: profilesTable({ name: 'lista.csv', kind, zone, hasPlaces: true }, dependencies.words) };
}

/** One profile. */
async function profileFile(
  {
    params: { id },
    query: { asOf, revision, zone },
    session: { user: reader },
    ctx,
  }: FileRequest<typeof profileFileQuery, { id: string }>,
  models: Models,
  dependencies: FileDependencies,
): Promise<ProfilesFile> {
  const upTo = await reachedBy(ctx, models.agents, models.lenders, models.audit);
  const until = revision === undefined ? (asOf ?? NOW) : { revision };
  const { profile, now } = await profileAt(models, id, { upTo: until, reader });
  const question = [
    ...asked(labels.profile, named(readableNameOf(now, reader), id)),
    ...(revision === undefined ? momentRow(asOf, zone) : asked(labels.revision, String(revision))),
  ];
  const address = addressOf(`/api/admin/profiles/${id}`, ctx.querystring, profileFileQuery);
  const file = {
    asked: await coverFor(reader, { zone, question, address, upTo }, dependencies),
    async *entries() {
      yield [profile];
    },
  };
  return {
    file,
    table: profilesTable({ name: 'perfil.csv', kind: now.kind, zone, hasPlaces: false }, dependencies.words),
  };
}

/** What was asked of a list or a profile as files, under a cover. */
export function fileHandlers(
  models: Models,
  cityListAt: CityListAt,
  dependencies: FileDependencies,
): Pick<Handlers<typeof asOfRoutes>, 'listingZip' | 'listingNdjson' | 'profileZip' | 'profileNdjson'> {
  async function sendZip(ctx: RouteContext, name: string, { file, table }: ProfilesFile) {
    await sendFile(ctx, { name, type: 'application/zip', parts: coveredZip(file, table, dependencies.words) });
    return written<string>();
  }
  async function sendNdjson(ctx: RouteContext, name: string, { file }: ProfilesFile) {
    await sendFile(ctx, { name, type: 'application/x-ndjson', parts: coveredNdjson(file) });
    return written<string>();
  }
  return {
    listingZip: async (request) =>
      sendZip(request.ctx, 'lista.zip', await listingFile(request, models, cityListAt, dependencies)),
    listingNdjson: async (request) =>
      sendNdjson(request.ctx, 'lista.ndjson', await listingFile(request, models, cityListAt, dependencies)),
    profileZip: async (request) => sendZip(request.ctx, 'perfil.zip', await profileFile(request, models, dependencies)),
    profileNdjson: async (request) =>
      sendNdjson(request.ctx, 'perfil.ndjson', await profileFile(request, models, dependencies)),
  };
}
