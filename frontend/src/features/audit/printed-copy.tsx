import type { AuditEntryReply, FileCover } from '@busca/query-api/contract';
import { LIST_END } from '@busca/query-api/contract/constants';
import { type ReactNode, useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { grouped } from '../../copy/general/number.ts';
import { api } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailText } from '../../ui/lists/email-text.tsx';
import { Fact, FactList } from '../../ui/lists/fact-list.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { actorLabel, subjectLabel } from './people.ts';
import styles from './printed-copy.module.css';
import { showsChange } from './timeline.tsx';
import { fileQueryOf, queryOf, readTrail, type TrailFilters, writeTrail } from './trail-address.ts';
import { eventName, fieldName, fieldValue, writeInstant } from './wording.ts';

const words = es.audit.copy;

/** A copy of what was asked; null where it has more entries than are printed, which `total` says. */
interface Data {
  filters: TrailFilters;
  total: number;
  copy: { cover: FileCover; entries: AuditEntryReply[] } | null;
}

/** A file of NDJSON: its cover on the first line, and an entry on each other. */
function readCopy(text: string): NonNullable<Data['copy']> {
  const [first, ...lines] = text.split('\n').filter(Boolean);
  const { cover } = JSON.parse(first!) as { cover: FileCover };
  return { cover, entries: lines.map((line) => JSON.parse(line) as AuditEntryReply) };
}

/** Everything that an address asks for, as the file holds it. */
export async function loadCopy({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const { filters } = readTrail(url);
  const { total } = await api.getPage('/api/admin/audit', { query: { ...queryOf(filters), limit: 1 }, signal });
  if (total > LIST_END) return { filters, total, copy: null };
  const file = await download('/api/admin/audit.ndjson', fileQueryOf(filters));
  return { filters, total, copy: readCopy(await file.text()) };
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

function Sheets({ cover, entries }: NonNullable<Data['copy']>) {
  useFooter(cover);
  return (
    <div className={styles.sheets}>
      <Cover cover={cover} />
      {entries.length > 0 && (
        <RecordTable dense caption={words.title} columns={Object.values(columns)} className={styles.entries}>
          {entries.map((entry) => (
            <Row key={entry.position} entry={entry} />
          ))}
        </RecordTable>
      )}
    </div>
  );
}

const Actions = ({ filters, children }: { filters: TrailFilters; children?: ReactNode }) => (
  <p className={styles.actions}>
    {children}
    <ButtonLink variant="quiet" to={writeTrail({ filters })}>
      {words.back}
    </ButtonLink>
  </p>
);

/** `/administración/auditoría/copia`: all that was asked of the trail, under its cover, for paper. */
export function PrintedCopy() {
  const { filters, total, copy } = useLoaderData<Data>();
  return (
    <>
      <h2>{words.title}</h2>
      <p className={styles.intro}>{copy ? words.intro(copy.entries.length) : words.tooMany(total, LIST_END)}</p>
      <Actions filters={filters}>{copy && <Button onClick={() => window.print()}>{es.audit.print}</Button>}</Actions>
      {copy && <Sheets {...copy} />}
    </>
  );
}
