import type { FileCover } from '@busca/query-api/contract';
import { type ReactNode, useEffect } from 'react';
import { es } from '../../copy/es.ts';
import { grouped } from '../../copy/general/common.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fact, FactList } from '../../ui/lists/records.tsx';
import styles from './sheets.module.css';
import { writeInstant } from './wording.ts';

const words = es.audit.copy;

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
export const writePosition = (position: string): string => grouped(BigInt(position));

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
export const NoSheets = ({ back, children }: Back) => (
  <>
    <h2>{words.title}</h2>
    <p className={styles.intro}>{children}</p>
    <Actions back={back} />
  </>
);
