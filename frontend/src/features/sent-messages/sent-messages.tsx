import { type MessageStatus, messageStatusSchema, type OwnMessageStatus } from '@busca/command-api/contract';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { linkIn } from '../../lib/fragments.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { closeDialog, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FocusedPart } from '../../ui/page/focused-heading.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { Message } from './message.tsx';
import styles from './sent-messages.module.css';

const words = es.sentMessages;

/** The code of a letter's link, as a body has it; none where this browser's cookie stands for it. */
type Code = { code?: string };

/** Who has the messages of a code, read anew after each command about them. */
function useStatus(body: Code) {
  const [status, setStatus] = useState<MessageStatus | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(
    () =>
      api.post('/api/messages/status', { body, reply: messageStatusSchema }).then((reply) => {
        setFailure(null);
        return setStatus(reply);
      }, setFailure),
    [body],
  );
  useEffect(() => void read(), [read]);
  return { status, failure, read };
}

/** Takes the consent back, once that is asked again. */
function Withdrawal({ onWithdraw, working }: { onWithdraw: () => void; working: boolean }) {
  const [asks, setAsks] = useState(false);
  const { withdraw } = words;
  return (
    <div className={styles.withdrawal}>
      <Button variant="danger" aria-disabled={working ? true : undefined} onClick={() => setAsks(true)}>
        {withdraw.submit}
      </Button>
      <p className={styles.small}>{withdraw.text}</p>
      {asks && (
        <ModalDialog title={withdraw.title} onClose={() => setAsks(false)}>
          <p>{withdraw.question}</p>
          <div className={styles.ways}>
            <Button variant="secondary" onClick={closeDialog}>
              {withdraw.keep}
            </Button>
            <Button
              variant="danger"
              onClick={(event) => {
                closeDialog(event);
                onWithdraw();
              }}
            >
              {withdraw.confirm}
            </Button>
          </div>
        </ModalDialog>
      )}
    </div>
  );
}

/** Whether a message waits for a decision of its sender. */
const isUrgent = ({ waits_for, holder }: OwnMessageStatus): boolean =>
  waits_for === 'sender' || holder?.confirmed === false;

/** The messages of a code, and what their sender may do about them. */
function Messages({ code, status, read }: { code: Code; status: MessageStatus; read: () => Promise<void> }) {
  const { run, working, failure } = useCommand();
  const [said, setSaid] = useState('');
  const act = (done: string, send: () => Promise<unknown>) =>
    void run(async () => {
      setSaid('');
      await send();
      await read();
      setSaid(done);
    });
  const withdraw = () =>
    act(words.withdrawn.title, () => api.post('/api/messages/withdraw', { body: code, reply: unread }));
  const urgent = status.messages.find(isUrgent)?.id;
  return (
    <>
      <p role="status">{working && words.working}</p>
      {failure !== null && <ErrorBanner error={failure} />}
      {said && (
        <FocusedPart label={said}>
          <Banner tone="success">
            <p>{said}</p>
          </Banner>
        </FocusedPart>
      )}
      {status.revoked && (
        <Banner tone="info" title={words.withdrawn.title}>
          <p>{words.withdrawn.text}</p>
        </Banner>
      )}
      {status.messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          isUrgent={message.id === urgent}
          onConfirm={(answered) =>
            act('', () =>
              api.post('/api/messages/answer-confirmed', {
                body: { ...code, id: message.id, answered },
                reply: unread,
              }),
            )
          }
          onReview={async (review) => {
            await api.post('/api/reviews', { body: { ...code, id: message.id, ...review }, reply: unread });
            await read();
            setSaid(es.reviews.write.sent);
          }}
          onAnother={() =>
            act(words.another.done, () =>
              api.post('/api/messages/another', { body: { ...code, id: message.id }, reply: unread }),
            )
          }
        />
      ))}
      {!status.revoked && <Withdrawal onWithdraw={withdraw} working={working} />}
      <p className={styles.small}>{words.private}</p>
    </>
  );
}

/** Stands for messages that a code does not open, or that this browser has not sent. */
const Nothing = ({ title, text }: Record<'title' | 'text', string>) => (
  <EmptyState level="h1" title={title} text={text}>
    <ButtonLink to={paths.contact}>{words.write}</ButtonLink>
  </EmptyState>
);

function Content({ code }: { code: string | null }) {
  const [body] = useState((): Code => (code === null ? {} : { code }));
  const { status, failure, read } = useStatus(body);
  const isLate = useDelayed(status === null && failure === null);
  if (failure instanceof ApiError && failure.code === 'invalid-code')
    return <Nothing {...(code === null ? words.none : words.dead)} />;
  if (status?.messages.length === 0) return <Nothing {...words.none} />;
  return (
    <>
      <h1>{words.title(status?.messages.length ?? 1)}</h1>
      <p role="status">{isLate && es.common.loading}</p>
      {failure !== null && (
        <ErrorBanner error={failure} text={words.failed}>
          <p className={styles.ways}>
            <Button variant="secondary" onClick={() => void read()}>
              {es.common.retry}
            </Button>
          </p>
        </ErrorBanner>
      )}
      {status && <Messages code={body} status={status} read={read} />}
    </>
  );
}

/**
 * `/tu-mensaje`: who has the messages of a sender, and what comes next. The code of a letter's link stands in the
 * fragment, which no server receives; without one the cookie of this browser opens what was sent from it.
 */
export function Component() {
  const code = linkIn(useLocation().hash, ['code'])?.[1] ?? null;
  return (
    <Screen title={words.title(1)} tall>
      {/* Another link in the same tab starts anew. */}
      <Content key={code} code={code} />
    </Screen>
  );
}
