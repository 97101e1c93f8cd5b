import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountErased } from '../../copy/account/account-erased.ts';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { linkIn } from '../../lib/link-in.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardOf, endSession, type Session, session, useSession } from '../../lib/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { AccountErased } from './account-erased.tsx';
import { Invitation } from './invitation.tsx';
import styles from './login.module.css';

const { confirm, consent, news, undo } = es.emailLink;
const { accept } = es.adminStaff;

/** A link in an email: what it does, once somebody clicks. */
interface LinkAction {
  words: typeof undo;
  /** @returns the text that says what is done now */
  run(code: string, idempotencyKey: string): Promise<string>;
  /** The next screen. */
  next(session: Session | null): string;
}

/** Whether the signed-in user's email is confirmed, and no other one waits. */
async function hasConfirmed(): Promise<boolean> {
  const id = session()?.user.id;
  if (!id) return false;
  return api.get('/api/users/{id}', { params: { id } }).then(({ email_confirmed, pending_email }) => email_confirmed && pending_email === null, () => false);
}

const actions: Record<string, LinkAction> = {
  'confirm-email': {
    words: confirm,
    async run(code, idempotencyKey) {
      try {
        await api.post('/api/account/confirm-email', { body: { code }, idempotencyKey, reply: unread });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid-code' && (await hasConfirmed())) return confirm.already;
        throw error;
      }
      return confirm.done;
    },
    next: (current) => dashboardOf(current) ?? paths.login,
  },
  'choose-news': {
    words: news,
    async run(code, idempotencyKey) {
      await api.post('/api/account/news', { body: { code, news: false }, idempotencyKey, reply: unread });
      return news.done;
    },
    next: () => paths.home,
  },
  'revoke-consent': {
    words: consent,
    async run(code, idempotencyKey) {
      await api.post('/api/leads/revoke-consent', { body: { code }, idempotencyKey, reply: unread });
      return consent.done;
    },
    next: () => paths.home,
  },
  'undo-email-change': {
    words: undo,
    async run(code, idempotencyKey) {
      await api.post('/api/account/undo-email-change', { body: { code }, idempotencyKey, reply: unread });
      endSession();
      return undo.done;
    },
    next: () => paths.forgotPassword,
  },
};

/** The action and the code out of an address's fragment, which no server receives. */
function readLink(hash: string): { action: LinkAction; code: string } | null {
  const [name, code] = linkIn(hash, Object.keys(actions)) ?? [];
  const action = actions[name ?? ''];
  return action && code !== undefined ? { action, code } : null;
}

/** The code of an invitation to the staff, whose page asks for more than a click; null in any other address. */
const invitationIn = (hash: string): string | null => linkIn(hash, ['accept-invitation'])?.[1] ?? null;

/** Runs a link's action on a click; a click after a lost reply sends the same command again. */
function useLink({ run }: LinkAction, code: string) {
  const [key] = useState(newKey);
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const start = async () => {
    if (working) return;
    setWorking(true);
    setFailure(null);
    await run(code, key).then(setDone, setFailure);
    setWorking(false);
  };
  return { working, done, failure, start };
}

function Failure({ error, words }: Pick<LinkAction, 'words'> & { error: unknown }) {
  const text = error instanceof ApiError ? words.failed[error.code] : undefined;
  return <ErrorBanner error={error} {...(text !== undefined && { text, expected: true })} />;
}

interface DoneProps {
  /** What the link has done. */
  title: string;
  words: Record<'next' | 'goOn', string>;
  /** Where to go on. */
  next: string;
}

/** What a link has done. The heading takes the focus, which was lost with the button. */
const Done = ({ title, words, next }: DoneProps) => (
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

/** What the click on a link does, and then what it has done. */
function LinkScreen({ action, code }: { action: LinkAction; code: string }) {
  const current = useSession();
  const { working, done, failure, start } = useLink(action, code);
  const { words, next } = action;
  if (done !== null) return <Done title={done} words={words} next={next(current)} />;
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

/** After the own account was erased, the same page says what that means: a route of its own would add to the script of the home page. */
const isErased = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has('account-erased');

/** An address that has lost its code. */
const Broken = () => (
  <>
    <p className={styles.intro}>{es.emailLink.broken.text}</p>
    <p className={styles.ways}>
      <ButtonLink to={paths.login}>{es.emailLink.broken.goOn}</ButtonLink>
    </p>
  </>
);

/** `/correo`: does what the link of an email is for, once somebody clicks. Mail servers that open links change nothing. */
export function EmailLink() {
  const { hash } = useLocation();
  const [link, invitation] = [readLink(hash), invitationIn(hash)];
  // Another link in the same tab starts anew.
  if (link) return <LinkScreen key={link.code} {...link} />;
  if (invitation) return <Invitation key={invitation} code={invitation} done={<Done title={accept.done} words={accept} next={paths.login} />} />;
  const title = isErased(hash) ? accountErased.title : es.emailLink.broken.title;
  return (
    <Screen title={title} narrow className={styles.login}>
      <h1>{title}</h1>
      {isErased(hash) ? <AccountErased /> : <Broken />}
    </Screen>
  );
}
