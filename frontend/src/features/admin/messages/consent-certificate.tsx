import type { ConsentCertificate, ProofFile } from '@busca/query-api/contract';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { adminConsent as words } from '../../../copy/admin/people.ts';
import { adminLeads } from '../../../copy/admin/messages.ts';
import { api } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { adminPaths, paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { EmailText, Fact, FactList, RecordTable } from '../../../ui/lists/records.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeInstant } from '../../audit/wording.ts';
import { ConsentAround, ConsentText } from '../../legal/consent.tsx';
import { requireAdmin } from '../../session/guard.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from './consent-certificate.module.css';

const leadWords = adminLeads.holder;

interface Data {
  certificate: ConsentCertificate;
  /** When it was read (ISO). */
  issuedAt: string;
}

/** Analysts are redirected: a message names its sender. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<Data> {
  await requireAdmin(request);
  return {
    certificate: await api.get('/api/admin/leads/{id}/certificate', { params: { id }, signal: request.signal }),
    issuedAt: new Date().toISOString(),
  };
}

type Page = NonNullable<ConsentCertificate['page']>;
type How = 'ticked' | 'bySending';

/** The consent texts by their name. A new wording gets a new name, and the older one stays here. */
const texts: Record<string, (how: How, page: Page, name: string) => ReactNode> = {
  'contact-1': (how) => <ConsentAround how={how} who={words.first} />,
  'contact-2': (how, page, name) => <ConsentText how={how} page={page} name={name} />,
};

/** How each page asks for the consent: with a box to tick, or by sending. */
const waysToConsent = {
  contact: ['ticked'],
  loan: ['bySending'],
  agents: ['ticked'],
  lenders: ['ticked'],
  profile: ['ticked'],
  unknown: ['ticked', 'bySending'],
} as const;

/** A direct message was sent to its first holder, whom the text named. */
const addresseeOf = ([first]: ConsentCertificate['holders']): string =>
  (first?.way === 'direct' && first.full_name) || words.professional;

function AcceptedText({ consent, page, holders }: Pick<ConsentCertificate, 'consent' | 'page' | 'holders'>) {
  const text = texts[consent];
  if (!text) return <p>{words.unknownText}</p>;
  return (
    <>
      {page === null && <p>{words.anyPage}</p>}
      {waysToConsent[page ?? 'unknown'].map((how) => (
        <blockquote key={how} className={styles.text}>
          {text(how, page ?? 'contact', addresseeOf(holders))}
        </blockquote>
      ))}
    </>
  );
}

function State({ revoked }: Pick<ConsentCertificate, 'revoked'>) {
  if (!revoked) return <p>{words.state.stands}</p>;
  return (
    <>
      <p>
        <strong>{words.state[revoked.by](writeInstant(revoked.at))}</strong>
      </p>
      {revoked.reason !== null && <p>{words.state.reason(revoked.reason)}</p>}
    </>
  );
}

/** Who had the message, since when and until when, and how it left them. */
const Holders = ({ holders }: Pick<ConsentCertificate, 'holders'>) => (
  <ol className={styles.facts}>
    {holders.map(({ event_id, full_name, way, at, left_at, how }) => (
      <li key={event_id}>
        <span>{words.holders.held(full_name ?? leadWords.gone, leadWords.ways[way], writeInstant(at))}</span>
        {left_at && how && <span>{` ${words.holders.left(writeInstant(left_at), leadWords.leavings[how])}`}</span>}
      </li>
    ))}
  </ol>
);

const { columns } = words.proof;

/** What the seals say of an event, with its hash where one is over it. */
const Sealed = ({ sealed, proof }: ConsentCertificate['given']) => {
  if (!proof) return sealed === 'altered' ? <strong>{words.proof.altered}</strong> : words.proof.waiting;
  return (
    <>
      <span>{words.proof.sealed(proof.seal)}</span>
      <br />
      <code>{proof.leaf}</code>
    </>
  );
};

const Proof = ({ what, proof }: { what: string; proof: ConsentCertificate['given'] }) => (
  <tr>
    <th scope="row">{what}</th>
    <td data-label={columns.at}>{proof.at}</td>
    <td data-label={columns.event}>{proof.event_id}</td>
    <td data-label={columns.stream}>{proof.stream}</td>
    <td data-label={columns.revision}>{proof.revision}</td>
    <td data-label={columns.position}>{proof.position}</td>
    <td data-label={columns.sealed}>
      <Sealed {...proof} />
    </td>
  </tr>
);

function Sheet({
  certificate: { firstName, lastName, email, phoneNumber, consent, page, given, revoked, holders },
  issuedAt,
}: Data) {
  const { fields } = words;
  return (
    <Card as="article" className={styles.sheet}>
      <State revoked={revoked} />
      <h2>{words.who}</h2>
      <FactList className={styles.facts}>
        <Fact label={fields.name}>{`${firstName} ${lastName}`}</Fact>
        <Fact label={fields.email}>
          <EmailText>{email}</EmailText>
        </Fact>
        <Fact label={fields.phone}>{phoneNumber}</Fact>
        <Fact label={fields.when}>{writeInstant(given.at)}</Fact>
        <Fact label={fields.page}>{words.pages[page ?? 'unknown']}</Fact>
        <Fact label={fields.consent}>{consent}</Fact>
      </FactList>
      <h2>{words.text}</h2>
      <AcceptedText consent={consent} page={page} holders={holders} />
      {holders.length > 0 && (
        <>
          <h2>{words.holders.title}</h2>
          <Holders holders={holders} />
        </>
      )}
      <h2>{words.proof.title}</h2>
      <RecordTable
        dense
        caption={words.proof.title}
        columns={[
          columns.what,
          columns.at,
          columns.event,
          columns.stream,
          columns.revision,
          columns.position,
          columns.sealed,
        ]}
        className={styles.proof}
      >
        <Proof what={words.proof.given} proof={given} />
        {holders.map((holder) => (
          <Proof key={holder.event_id} what={words.holders.given(holder.full_name ?? leadWords.gone)} proof={holder} />
        ))}
        {revoked && <Proof what={words.proof.revoked} proof={revoked} />}
      </RecordTable>
      <p>
        <span>{words.proof.how}</span> <Link to={paths.checkProof}>{location.host + paths.checkProof}</Link>
      </p>
      <p className={styles.issued}>{words.issued(writeInstant(issuedAt))}</p>
    </Card>
  );
}

/** The file with which anybody can check the events of a certificate. It names nobody. */
const proofFile = ({ given, holders, revoked }: ConsentCertificate): ProofFile => ({
  format: 'busca-proof-1',
  events: [given, ...holders, ...(revoked ? [revoked] : [])].map(({ event_id, proof }) => ({ event_id, proof })),
});

function SaveProof({ certificate }: Pick<Data, 'certificate'>) {
  const [saved, setSaved] = useState('');
  const save = () => {
    const name = `constancia-${certificate.id.slice(-12)}.json`;
    saveFile(new Blob([JSON.stringify(proofFile(certificate), null, 2)], { type: 'application/json' }), name);
    setSaved(words.proof.saved(name));
  };
  return (
    <>
      <Button variant="secondary" onClick={save}>
        {words.proof.save}
      </Button>
      <span role="status">{saved}</span>
    </>
  );
}

/** `/administración/mensajes/:id`: what the sender of a message consented to, for the screen and for paper. */
export function Component() {
  const data = useLoaderData<Data>();
  return (
    <div className={styles.certificate}>
      <Link className={styles.back} to={adminPaths.leads}>
        <Icon name="left" size={18} />
        {words.back}
      </Link>
      <AdminHeading>{words.title}</AdminHeading>
      <p>{words.intro(location.host)}</p>
      <p className={styles.print}>
        <Button variant="secondary" onClick={() => print()}>
          {words.print}
        </Button>
        <SaveProof certificate={data.certificate} />
      </p>
      <Sheet {...data} />
    </div>
  );
}
