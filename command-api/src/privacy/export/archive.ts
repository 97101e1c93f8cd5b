import { specialtyWords } from '@busca/events';
import { ApiError } from '@busca/platform';
import { escapeHtml } from '@busca/platform/mail';
import { type Zippable, zipSync } from 'fflate';
import type { PersonalArchive } from '../../contract.ts';
import type { UploadStore } from '../../upload/port.ts';
import type { HistoryEntry } from './history.ts';
import { copy } from './personal-data.es.ts';
import { type PersonalData, type PersonalDataDependencies, readPersonalData } from './personal-data.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const attributeOf = (markup: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(markup)?.[1] ?? '').replaceAll(
    /&(?:amp|quot|lt|gt);/g,
    (entity) => ENTITIES[entity]!,
  );

/** The page that an embedded block shows, with its title. */
function embedded(markup: string): string {
  const [address, title] = [attributeOf(markup, 'src'), attributeOf(markup, 'title')];
  return title ? `${address} (${title})` : address;
}

/** A text or number of a field, as people read it. */
function inPlainWords(value: unknown, field: string): string {
  if (field === 'embed') return embedded(String(value));
  if (field === 'specialties') return specialtyWords(String(value));
  return copy.values[field]?.[String(value)] ?? String(value);
}

/** A field's value as HTML: an object as a table of its fields, a list as a list. */
function toHtml(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return copy.empty;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (Array.isArray(value))
    return value.length === 0 ? copy.none : `<ol>${value.map((one) => `<li>${toHtml(one, field)}</li>`).join('')}</ol>`;
  if (!isObject(value)) return escapeHtml(inPlainWords(value, field)).replaceAll('\n', '<br>');
  // The former and the new value of a changed field are values of that field.
  const fieldOf = (name: string) => (name === 'from' || name === 'to' ? field : name);
  const rows = Object.entries(value).map(
    ([name, one]) =>
      `<tr><th scope="row">${escapeHtml(copy.fields[name] ?? name)}</th><td>${toHtml(one, fieldOf(name))}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

/**
 * The former and the new plan, and those of an embedded block, stand under the field's name, as changes of other fields
 * do.
 */
function detailsOf({ type, data }: HistoryEntry): object {
  if (type === 'PlanChanged' && 'from' in data && 'to' in data) {
    const { from, to, ...others } = data;
    return { ...others, plan: { from, to } };
  }
  if (type !== 'AgentEmbedLinkSet' || !('personal' in data)) return data;
  const { personal: embed, ...others } = data;
  return { ...others, embed };
}

const inWords = (entry: HistoryEntry): object => ({
  type: copy.events[entry.type] ?? entry.type,
  by: entry.by === 'self' ? copy.self : (copy.roles[entry.by] ?? entry.by),
  at: entry.at,
  data: detailsOf(entry),
});

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;margin:.25rem 0}' +
  'th,td{border:1px solid #767676;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f2f2f2;font-weight:600}img{max-width:100%;height:auto}';

const section = (title: string, html: string): string => `<section><h2>${escapeHtml(title)}</h2>${html}</section>`;

/**
 * The personal data as a page to be read without this site: no script, nothing from elsewhere but the archive's
 * pictures.
 */
export function personalDataPage({
  exportedAt,
  pictures,
  history,
  account,
  passkeys,
  profiles,
  messages,
  demoRequests,
  signIns,
  sessions,
}: PersonalData): string {
  const { sections } = copy;
  const images = pictures
    .map((name) => `<li><img src="fotos/${encodeURIComponent(name)}" alt="${escapeHtml(name)}" width="240"></li>`)
    .join('');
  return [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${copy.title}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${copy.title}</h1><p>${escapeHtml(copy.intro(exportedAt))}</p>`,
    section(sections.account, toHtml(account)),
    section(sections.passkeys, toHtml(passkeys)),
    section(sections.profiles, toHtml(profiles)),
    section(sections.messages, `<p>${copy.messages}</p>${toHtml(messages)}`),
    section(sections.demoRequests, toHtml(demoRequests)),
    section(sections.signIns, toHtml(signIns)),
    section(sections.sessions, toHtml(sessions)),
    section(sections.pictures, images ? `<ul>${images}</ul>` : copy.none),
    section(sections.history, toHtml(history.map(inWords))),
    '</main></body></html>\n',
  ].join('\n');
}

export type ArchiveDependencies = PersonalDataDependencies & { uploads: Pick<UploadStore, 'read'> };

/** Bytes of pictures in one archive, which is built in memory: some twenty of the largest. The newest come first. */
const PICTURES_MAX_BYTES = 20_000_000;
/** Length of an ISO instant's day. */
const DAY = 10;

/** The pictures that are still stored, within the bound. */
async function readPictures(
  { uploads }: Pick<ArchiveDependencies, 'uploads'>,
  names: readonly string[],
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  let room = PICTURES_MAX_BYTES;
  for (const name of names.toReversed()) {
    const picture = await uploads.read(name);
    if (!picture || picture.length > room) continue;
    room -= picture.length;
    pictures.set(name, picture);
  }
  return pictures;
}

/**
 * A ZIP archive with everything that is held about an account's owner: JSON, HTML and the pictures.
 * @throws ApiError `not-found`; UploadsAway
 */
export async function personalArchive(dependencies: ArchiveDependencies, accountId: string): Promise<PersonalArchive> {
  const data = await readPersonalData(dependencies, accountId);
  if (!data) throw new ApiError('not-found', 'There is no such account');
  const pictures = await readPictures(dependencies, data.pictures);
  const stored = { ...data, pictures: [...pictures.keys()] };
  const files: Zippable = {
    'datos.json': Buffer.from(`${JSON.stringify(stored, null, 2)}\n`),
    'datos.html': Buffer.from(personalDataPage(stored)),
    // Pictures are compressed already.
    ...Object.fromEntries([...pictures].map(([name, bytes]) => [`fotos/${name}`, [bytes, { level: 0 }] as const])),
  };
  return {
    file_name: `mis-datos-busca-${data.exportedAt.slice(0, DAY)}.zip`,
    content: Buffer.from(zipSync(files, { mtime: data.exportedAt })).toString('base64'),
  };
}
