import type { AuditEntryReply, FileCover } from '@busca/query-api/contract';
import { LIST_END } from '@busca/query-api/contract/constants';
import { type ReactNode, useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { grouped } from '../../copy/general/common.ts';
import { api } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailText, Fact, FactList, RecordTable } from '../../ui/lists/records.tsx';
import { actorLabel, subjectLabel } from './people.ts';
import { showsChange } from './timeline.tsx';
import { fileQueryOf, queryOf, readTrail, type TrailFilters, writeTrail } from './trail-address.ts';
import { eventName, fieldName, fieldValue, writeInstant } from './wording.ts';
import styles from './sheets.module.css';

/** What a file holds. */
export interface Copy<Entry> {
  cover: FileCover;
  entries: Entry[];
}

/** Reads a file of NDJSON: its cover on the first line, and an entry on each other. */
export async function readCopy<Entry>(file: Blob): Promise<Copy<Entry>> {
  const [first, ...lines] = (await file.text()).split('\n').filter(Boolean);
  const { cover } = JSON.parse(first!) as { cover: FileCover };
  return { cover, entries: lines.map((line) => JSON.parse(line) as Entry) };
}

/** A position without the zeros before it, in groups of three digits. */
const writePosition = (position: string): string => grouped(BigInt(position));

/** A hash in groups of four digits, which people compare. */
const writeHash = (hash: string): string => hash.replaceAll(/.{4}(?=.)/g, '$& ');

function Cover({ cover }: { cover: FileCover }) {
  const { askedBy, askedAt, question, address, entries, from, to, upTo, seal, sha256 } = cover;
  return (
    <section className={styles.cover} aria-label={words.cover}>
      <div className={styles.brand}>
        <strong>{es.common.siteName}</strong>
        <span>{words.cover}</span>
      </div>
      <FactList>
        <Fact label={words.askedBy}>{`${askedBy.name}, ${es.admin.audit.roles[askedBy.role] ?? askedBy.role}`}</Fact>
        <Fact label={words.askedAt}>
          <p>{writeInstant(askedAt)}</p>
          <p>{words.utc(askedAt)}</p>
        </Fact>
        <Fact label={words.question}>
          {question.map(({ label, text }) => (
            <p key={label}>{`${label}: ${text}`}</p>
          ))}
          <code>{address}</code>
        </Fact>
        <Fact label={words.entries}>
          {words.count(entries, from === null ? null : [writePosition(from), writePosition(to!)])}
        </Fact>
        <Fact label={words.upTo}>{writePosition(upTo)}</Fact>
        <Fact label={words.seal}>
          <p>{seal ? words.sealed(seal.number, writeInstant(seal.at)) : words.unsealed}</p>
          {seal && <code>{writeHash(seal.hash)}</code>}
        </Fact>
        <Fact label={words.sha256}>
          <code>{writeHash(sha256)}</code>
        </Fact>
      </FactList>
      <p>{words.check(location.host)}</p>
    </section>
  );
}

/** Digits of a hash that name it on each page. */
const HASH_START = 8;

/** What stands at the foot of each page beside its number; pages read it from the root. */
function useFooter({ askedAt, sha256 }: FileCover): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const texts = {
      '--pie': words.foot(writeInstant(askedAt)),
      '--pie-hash': words.footHash(writeHash(sha256.slice(0, HASH_START))),
      '--pie-pagina': words.page,
      '--pie-de': words.of,
    };
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(texts)) style.removeProperty(name);
    };
  }, [askedAt, sha256]);
}

interface Back {
  /** The screen that the copy is of. */
  back: { label: string; to: string };
  children: ReactNode;
}

const Actions = ({ back, children }: { back: Back['back']; children?: ReactNode }) => (
  <p className={styles.actions}>
    {children}
    <ButtonLink variant="quiet" to={back.to}>
      {back.label}
    </ButtonLink>
  </p>
);

/** A copy for paper: a cover, what it covers, and above them, on the screen alone, the way to the printer and back. */
export function Sheets({ cover, intro, back, children }: Back & { cover: FileCover; intro: string }) {
  useFooter(cover);
  return (
    <>
      <h2>{words.title}</h2>
      <p className={styles.intro}>{intro}</p>
      <Actions back={back}>
        <Button onClick={() => window.print()}>{es.audit.print}</Button>
      </Actions>
      <div className={styles.sheets}>
        <Cover cover={cover} />
        {children}
      </div>
    </>
  );
}

/** Why there is no copy for paper. */
const NoSheets = ({ back, children }: Back) => (
  <>
    <h2>{words.title}</h2>
    <p className={styles.intro}>{children}</p>
    <Actions back={back} />
  </>
);

const words = es.audit.copy;

/** A copy of what was asked; null where it has more entries than are printed, which `total` says. */
interface Data {
  filters: TrailFilters;
  total: number;
  copy: Copy<AuditEntryReply> | null;
}

/** Everything that an address asks for, as the file holds it. */
export async function loadCopy({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const { filters } = readTrail(url);
  const { total } = await api.getPage('/api/admin/audit', { query: { ...queryOf(filters), limit: 1 }, signal });
  if (total > LIST_END) return { filters, total, copy: null };
  const file = await download('/api/admin/audit.ndjson', fileQueryOf(filters));
  return { filters, total, copy: await readCopy(file) };
}

const { columns } = words;

function Row({ entry }: { entry: AuditEntryReply }) {
  const { position, at, actor, type, changes, reason } = entry;
  return (
    <tr>
      <td data-label={columns.position}>{writePosition(position)}</td>
      <td data-label={columns.at}>{writeInstant(at)}</td>
      <td data-label={columns.actor}>{actorLabel(actor)}</td>
      <td data-label={columns.what}>{eventName(type)}</td>
      <td data-label={columns.about}>{subjectLabel(entry) ?? es.admin.profiles.empty}</td>
      <td data-label={columns.changes}>
        {changes.filter(showsChange).map(({ field, from, to }) => (
          <p key={field}>
            <EmailText>{words.change(fieldName(field), fieldValue(field, from), fieldValue(field, to))}</EmailText>
          </p>
        ))}
        {reason && <p>{words.reason(reason)}</p>}
      </td>
    </tr>
  );
}

/** `/administración/auditoría/copia`: all that was asked of the trail, under its cover, for paper. */
export function PrintedCopy() {
  const { filters, total, copy } = useLoaderData<Data>();
  const back = { label: words.back, to: writeTrail({ filters }) };
  if (!copy) return <NoSheets back={back}>{words.tooMany(total)}</NoSheets>;
  return (
    <Sheets back={back} cover={copy.cover} intro={words.intro(copy.entries.length)}>
      {copy.entries.length > 0 && (
        <RecordTable dense caption={words.title} columns={Object.values(columns)} className={styles.entries}>
          {copy.entries.map((entry) => (
            <Row key={entry.position} entry={entry} />
          ))}
        </RecordTable>
      )}
    </Sheets>
  );
}
