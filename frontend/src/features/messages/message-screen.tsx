import type { AccountMessageReply } from '@busca/query-api/contract';
import { answerChannels, leadOutcomes } from '@busca/command-api/contract/constants';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { telephone, whatsApp } from '../../lib/text.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmailText, Fact, FactList } from '../../ui/lists/records.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { usePortal } from '../account/use-portal.ts';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { requireRole } from '../session/guard.ts';
import type { MessagesState } from './messages-layout.tsx';
import styles from './messages.module.css';
import { PassForm, type SendCommand, useHolderCommand } from './holder-commands.tsx';
import { deadlineOf, headingOf, originOf, stateTones, writeArrival, writeNumber, writeSpan } from './message-entry.tsx';

const words = es.inbox;
/** The one outcome that a message may have before an answer. */
const SPAM = ['spam'] as const;

interface MessageData {
  id: string;
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
    return { id, message };
  };

/** Shown where the message is no longer the reader's. `meanwhile`: it left while it was on the screen. */
const Gone = ({ kind, id, meanwhile }: { kind: Kind; id: string; meanwhile: boolean }) => (
  <Card as="article" className={styles.message}>
    <FocusedHeading>{words.gone.title}</FocusedHeading>
    <p className={styles.origin}>{writeNumber(id)}</p>
    {meanwhile && <p>{words.gone.meanwhile}</p>}
    <p>{words.gone.text}</p>
    <p>
      <ButtonLink variant="secondary" to={kind.messages}>
        {words.gone.link}
      </ButtonLink>
    </p>
  </Card>
);

interface Acting {
  message: AccountMessageReply;
  send: SendCommand;
}

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

/** Buttons that send a command each, one at a time, and its failure. */
function Choices<Value extends string>({
  values,
  labels,
  choose,
}: {
  values: readonly Value[];
  labels: Record<Value, string>;
  choose: (value: Value) => Promise<void>;
}) {
  const { run, working, failure } = useCommand();
  return (
    <>
      <div className={styles.choices}>
        {values.map((value) => (
          <Button
            key={value}
            variant="secondary"
            aria-disabled={working || undefined}
            onClick={() => void run(() => choose(value))}
          >
            {labels[value]}
          </Button>
        ))}
      </div>
      {failure !== null && <ErrorBanner error={failure} />}
    </>
  );
}

/** What an offer shows: place, time and text, and nothing of who sent it. */
function Offer({ message, send }: Acting) {
  const { run, working, failure } = useCommand();
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
      {failure !== null && <ErrorBanner error={failure} />}
      <Button
        large
        wide
        aria-disabled={working || undefined}
        onClick={() => void run(() => send({ name: 'accept', body: undefined }))}
      >
        {words.accept}
      </Button>
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

const Question = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={styles.question}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

/** What the holder says about a message that is theirs. */
function NextStep({ message, send }: Acting) {
  if (message.state === 'accepted')
    return (
      <Question {...words.answered}>
        <Choices
          values={answerChannels}
          labels={words.answered.channels}
          choose={(channel) => send({ name: 'answered', body: { channel } })}
        />
      </Question>
    );
  if (message.state !== 'answered') return null;
  return (
    <Question {...words.outcome}>
      <Choices
        values={leadOutcomes}
        labels={words.outcome.choices}
        choose={(outcome) => send({ name: 'closed', body: { outcome } })}
      />
    </Question>
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
  <header>
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
      <span>{writeNumber(message.id)}</span>
      {message.state === 'accepted' && <span>{words.waits(writeSpan(message.waited_minutes))}</span>}
    </p>
  </header>
);

function Message({ kind, message, send }: Acting & { kind: Kind }) {
  const go = useGo();
  const { user } = usePortal();
  const professional = kind.of(user).find(({ id }) => id === message.profile_id)?.full_name ?? user.name;
  const toList = () => go(kind.messages, { state: { passed: true } satisfies MessagesState });
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
      {message.state === 'offered' && <Offer message={message} send={send} />}
      <NextStep message={message} send={send} />
      {(message.state === 'offered' || message.state === 'accepted') && (
        <PassForm pass={(body) => send({ name: 'pass', body }, toList)}>
          <Choices
            values={SPAM}
            labels={words.spam}
            choose={(outcome) => send({ name: 'closed', body: { outcome } })}
          />
        </PassForm>
      )}
    </>
  );
}

function Opened({ kind, id, message }: MessageData & { kind: Kind }) {
  const { send, outcome } = useHolderCommand(id, message?.revision ?? 0);
  if (!message) return <Gone kind={kind} id={id} meanwhile={outcome === 'late'} />;
  return (
    <Card as="article" className={styles.message}>
      {outcome === 'late' && <Banner tone="warning">{words.stale}</Banner>}
      <p role="status" className={styles.saved}>
        {outcome === 'saved' && words.saved}
      </p>
      <Message kind={kind} message={message} send={send} />
    </Card>
  );
}

/** The key begins each message anew; what a command left of one stays while it is read again. */
function MessageScreen({ kind }: { kind: Kind }) {
  const data = useLoaderData<MessageData>();
  return <Opened key={data.id} kind={kind} {...data} />;
}

const screenFor = (kind: Kind) => ({
  loader: messageLoader(kind),
  Component: () => <MessageScreen kind={kind} />,
});

/** `/portal-de-agentes/mensajes/:id` */
export const agentMessage = screenFor(agents);
/** `/portal-de-prestamistas/mensajes/:id` */
export const lenderMessage = screenFor(lenders);
