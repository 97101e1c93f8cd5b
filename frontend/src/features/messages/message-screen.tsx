import type { AccountMessageReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { telephone, whatsApp } from '../../lib/text.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmailText } from '../../ui/lists/email-text.tsx';
import { Fact, FactList } from '../../ui/lists/fact-list.tsx';
import { Link } from '../../ui/navigation.tsx';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { usePortal } from '../dashboard/portal-layout.tsx';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { requireRole } from '../session/guard.ts';
import styles from './messages.module.css';
import { deadlineOf, headingOf, originOf, stateTones, writeArrival, writeSpan } from './wording.ts';

const words = es.inbox;

interface MessageData {
  /** null where somebody else has it by now, or nobody any more. */
  message: AccountMessageReply | null;
}

const messageLoader =
  ({ role }: Kind) =>
  async ({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<MessageData> => {
    await requireRole([role], request);
    const message = await api
      .get('/api/account/messages/{id}', { params: { id }, signal: request.signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    return { message };
  };

/** Shown where the message is no longer the reader's. */
const Gone = ({ kind }: { kind: Kind }) => (
  <Card as="article" className={styles.message}>
    <FocusedHeading>{words.gone.title}</FocusedHeading>
    <p>{words.gone.text}</p>
    <p>
      <ButtonLink variant="secondary" to={kind.messages}>
        {words.gone.link}
      </ButtonLink>
    </p>
  </Card>
);

/** Until when the holder has to act, and what comes after that; nothing where a message never lapses. */
function Deadline({ message }: { message: AccountMessageReply }) {
  const deadline = deadlineOf(message);
  if (!deadline) return null;
  return (
    <p className={styles.deadline}>
      <Icon name="clock" />
      <span>
        <strong>{deadline.until}</strong> <span>{deadline.then}</span>
      </span>
    </p>
  );
}

/** What an offer shows: place, time and text, and nothing of who sent it. */
function Offer({ message }: { message: AccountMessageReply }) {
  return (
    <>
      <ul className={styles.rules}>
        <li>
          <Icon name="person" />
          <span>{words.rules.shown}</span>
        </li>
        {message.way === 'turn' && (
          <li>
            <Icon name="check" />
            <span>{words.rules.turn}</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** Who sent a message, and three ways to answer. */
function Contact({ message, professional }: { message: AccountMessageReply; professional: string }) {
  const { firstName = '', phoneNumber = '', email = '' } = message;
  const text = words.contact.text(firstName, professional);
  const mail = `mailto:${email}?subject=${encodeURIComponent(words.contact.subject)}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <FactList className={styles.facts}>
        <Fact label={words.facts.phone}>
          <a href={telephone(phoneNumber)}>{phoneNumber}</a>
        </Fact>
        <Fact label={words.facts.email}>
          <a href={mail}>
            <EmailText>{email}</EmailText>
          </a>
        </Fact>
      </FactList>
      <div className={styles.ways} role="group" aria-label={words.contact.label}>
        <ButtonAnchor href={telephone(phoneNumber)}>
          <Icon name="phone" />
          <span>{words.contact.call}</span>
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={whatsApp(phoneNumber, text)} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          <span>{words.contact.whatsApp}</span>
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={mail}>
          <Icon name="mail" />
          <span>{words.contact.write}</span>
        </ButtonAnchor>
      </div>
    </>
  );
}

/** What the sender said of an answer. */
const Confirmation = ({ confirmed, state }: AccountMessageReply) => (
  <>
    {confirmed === true && <Banner tone="success">{words.confirmed}</Banner>}
    {confirmed === false && state === 'accepted' && <Banner tone="warning">{words.denied}</Banner>}
  </>
);

const Header = ({ kind, message }: { kind: Kind; message: AccountMessageReply }) => (
  <header className={styles.head}>
    <Link className={styles.back} to={kind.messages}>
      <Icon name="left" size={18} />
      <span>{words.back}</span>
    </Link>
    <div className={styles.title}>
      {/* The heading of what a command left takes the focus that went with its button. */}
      <FocusedHeading key={message.state}>{headingOf(message)}</FocusedHeading>
      <Badge tone={stateTones[message.state]}>{words.states[message.state]}</Badge>
    </div>
    <p className={styles.origin}>
      <span>{originOf(message)}</span>
      <time dateTime={message.received_at}>{writeArrival(message.received_at)}</time>
      {message.state === 'accepted' && <span>{words.waits(writeSpan(message.waited_minutes))}</span>}
    </p>
  </header>
);

function Message({ kind, message }: { kind: Kind; message: AccountMessageReply }) {
  const { user } = usePortal();
  const professional = kind.of(user).find(({ id }) => id === message.profile_id)?.full_name ?? user.name;
  const knowsSender = message.email !== undefined;
  return (
    <>
      <Header kind={kind} message={message} />
      <Deadline message={message} />
      <Confirmation {...message} />
      <blockquote className={styles.text}>{message.message}</blockquote>
      <FactList className={styles.facts}>
        {message.location && <Fact label={words.facts.place}>{message.location}</Fact>}
        {message.timeframe && <Fact label={words.facts.timeframe}>{message.timeframe}</Fact>}
      </FactList>
      {knowsSender && <Contact message={message} professional={professional} />}
      {message.state === 'offered' && <Offer message={message} />}
    </>
  );
}

function MessageScreen({ kind }: { kind: Kind }) {
  const { message } = useLoaderData<MessageData>();
  if (!message) return <Gone kind={kind} />;
  return (
    <Card as="article" className={styles.message}>
      <Message kind={kind} message={message} />
    </Card>
  );
}

const screenFor = (kind: Kind) => ({
  loader: messageLoader(kind),
  Component: () => <MessageScreen kind={kind} />,
});

/** `/portal-de-agentes/mensajes/:id` */
export const agentMessage = screenFor(agents);
/** `/portal-de-prestamistas/mensajes/:id` */
export const lenderMessage = screenFor(lenders);
