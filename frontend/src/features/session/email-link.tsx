import type { LinkPurpose } from '@busca/command-api/contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { linkIn } from '../../lib/fragments.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardOf, endSession, type Session, useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { Invitation } from './invitation.tsx';
import { NotOpen, Done, useLinkState } from './link-outcome.tsx';
import styles from './login.module.css';

const { broken, confirm, consent, news, undo } = es.emailLink;

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
function readLink(hash: string): { purpose: Action; code: string } | null {
  const [purpose, code] = linkIn(hash, Object.keys(actions)) ?? [];
  return purpose !== undefined && code !== undefined ? { purpose: purpose as Action, code } : null;
}

/** The code of an invitation to the staff, whose page asks for more than a click; null in any other address. */
const invitationIn = (hash: string): string | null => linkIn(hash, ['accept-invitation'])?.[1] ?? null;

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
function LinkScreen({ purpose, code }: { purpose: Action; code: string }) {
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

/** An address that has lost its code. */
const Broken = () => (
  <Screen title={broken.title} narrow className={styles.login}>
    <h1>{broken.title}</h1>
    <p className={styles.intro}>{broken.text}</p>
    <p className={styles.ways}>
      <ButtonLink to={paths.login}>{broken.goOn}</ButtonLink>
    </p>
  </Screen>
);

/**
 * `/correo`: does what the link of an email is for, once somebody clicks. Mail servers that open links change nothing.
 */
export function EmailLink() {
  const { hash } = useLocation();
  const [link, invitation] = [readLink(hash), invitationIn(hash)];
  // Another link in the same tab starts anew.
  if (link) return <LinkScreen key={link.code} {...link} />;
  if (invitation) return <Invitation key={invitation} code={invitation} />;
  return <Broken />;
}
