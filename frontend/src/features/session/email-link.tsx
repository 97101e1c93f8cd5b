import { type LinkPurpose, type LinkState, linkStateSchema } from '@busca/command-api/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { linkIn } from '../../lib/fragments.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardOf, endSession, type Session, useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './login.module.css';

interface NotOpenProps {
  /** Undefined until it is known. */
  state: Exclude<LinkState, 'open' | 'done'> | undefined;
  title: string;
  /** Why the link does nothing any more, and what to do instead. */
  text: string;
  /** Leads there. */
  way?: ReactNode;
}

/** The page of a link that does nothing any more, or of which nothing is known yet. */
export function NotOpen({ state, title, text, way }: NotOpenProps) {
  const isLate = useDelayed(state === undefined);
  return (
    <Screen title={title} narrow className={styles.login}>
      <h1>{title}</h1>
      <p role="status">{isLate && es.common.loading}</p>
      {state === 'over' && (
        <Banner tone="warning">
          <p>{text}</p>
          {way && <p className={styles.ways}>{way}</p>}
        </Banner>
      )}
    </Screen>
  );
}

interface DoneProps {
  /** What the link has done. */
  title: string;
  words: Record<'next' | 'goOn', string>;
  /** Where to go on. */
  next: string;
}

/** What a link has done. The heading takes the focus, which was lost with the button. */
export const Done = ({ title, words, next }: DoneProps) => (
  <Screen title={title} narrow className={styles.login}>
    <FocusedHeading>{title}</FocusedHeading>
    <Banner tone="success">
      <p>{words.next}</p>
      <p className={styles.ways}>
        <ButtonLink to={next}>{words.goOn}</ButtonLink>
      </p>
    </Banner>
  </Screen>
);

/**
 * What became of the link of an email; undefined until that is known, and `open` where it can't be read: a click then
 * says why.
 */
export function useLinkState(purpose: LinkPurpose, code: string) {
  const [state, setState] = useState<LinkState>();
  const read = useCallback(
    () =>
      api.post('/api/account/link-state', { body: { purpose, code }, reply: linkStateSchema }).then(
        (reply) => setState(reply.state),
        () => setState((last) => last ?? 'open'),
      ),
    [purpose, code],
  );
  useEffect(() => void read(), [read]);
  return { state, read };
}

const { confirm, consent, news, undo } = es.emailLink;

/** A link in an email: what it does, once somebody clicks. */
interface LinkAction {
  words: typeof undo;
  /** @returns the text that says what is done now */
  run(code: string, idempotencyKey: string): Promise<string>;
  /** The next screen. */
  next(session: Session | null): string;
  /** Where help is, or another link, when this one does nothing any more. */
  over(session: Session | null): string;
}

type Action = Exclude<LinkPurpose, 'accept-invitation'>;

const ownPortal = (current: Session | null): string => dashboardOf(current) ?? paths.login;

const actions: Record<Action, LinkAction> = {
  'confirm-email': {
    words: confirm,
    async run(code, idempotencyKey) {
      await api.post('/api/account/confirm-email', { body: { code }, idempotencyKey, reply: unread });
      return confirm.done;
    },
    next: ownPortal,
    over: ownPortal,
  },
  'choose-news': {
    words: news,
    async run(code, idempotencyKey) {
      await api.post('/api/account/news', { body: { code, news: false }, idempotencyKey, reply: unread });
      return news.done;
    },
    next: () => paths.home,
    over: ownPortal,
  },
  'revoke-consent': {
    words: consent,
    async run(code, idempotencyKey) {
      await api.post('/api/leads/revoke-consent', { body: { code }, idempotencyKey, reply: unread });
      return consent.done;
    },
    next: () => paths.home,
    over: () => paths.contact,
  },
  'undo-email-change': {
    words: undo,
    async run(code, idempotencyKey) {
      await api.post('/api/account/undo-email-change', { body: { code }, idempotencyKey, reply: unread });
      endSession();
      return undo.done;
    },
    next: () => paths.forgotPassword,
    over: () => paths.contact,
  },
};

/** The action and the code out of an address's fragment, which no server receives. */
export function readLink(hash: string): { purpose: Action; code: string } | null {
  const [purpose, code] = linkIn(hash, Object.keys(actions)) ?? [];
  return purpose !== undefined && code !== undefined ? { purpose: purpose as Action, code } : null;
}

/**
 * Runs a link's action on a click; a click after a lost reply sends the same command again. Another tab may have used
 * the link meanwhile.
 */
function useLink(purpose: Action, code: string) {
  const { state, read } = useLinkState(purpose, code);
  const [key] = useState(newKey);
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const start = async () => {
    if (working) return;
    setWorking(true);
    setFailure(null);
    await actions[purpose].run(code, key).then(setDone, async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'invalid-code') await read();
      setFailure(error);
    });
    setWorking(false);
  };
  return { state, working, done, failure, start };
}

function Failure({ error, words }: Pick<LinkAction, 'words'> & { error: unknown }) {
  const text = error instanceof ApiError ? words.failed[error.code] : undefined;
  return <ErrorBanner error={error} {...(text !== undefined && { text, expected: true })} />;
}

/** What the click on a link does, and then what it has done; at once for a link that has done it before. */
export function LinkScreen({ purpose, code }: { purpose: Action; code: string }) {
  const current = useSession();
  const { state, working, done, failure, start } = useLink(purpose, code);
  const { words, next, over } = actions[purpose];
  if (done !== null || state === 'done')
    return <Done title={done ?? words.already} words={words} next={next(current)} />;
  if (state !== 'open')
    return (
      <NotOpen
        state={state}
        title={words.title}
        text={words.failed['invalid-code']!}
        way={<ButtonLink to={over(current)}>{words.over}</ButtonLink>}
      />
    );
  return (
    <Screen title={words.title} narrow className={styles.login}>
      <h1>{words.title}</h1>
      <Card>
        <p>{words.text}</p>
        {failure !== null && <Failure error={failure} words={words} />}
        <p className={styles.ways}>
          <Button large aria-disabled={working ? true : undefined} onClick={() => void start()}>
            {words.submit}
          </Button>
        </p>
        <p role="status">{working && words.working}</p>
      </Card>
    </Screen>
  );
}
