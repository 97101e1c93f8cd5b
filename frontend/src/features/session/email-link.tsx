import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountErased } from '../../copy/account/account-erased.ts';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { paths } from '../../lib/paths.ts';
import { endSession } from '../../lib/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { AccountErased } from './account-erased.tsx';
import { Invitation } from './invitation.tsx';
import styles from './login.module.css';

/** A link in an email: what it does, once somebody clicks. */
interface LinkAction {
  words: typeof es.emailLink.undo;
  run(code: string, idempotencyKey: string): Promise<unknown>;
  /** The next screen. */
  next: string;
}

const actions: Record<string, LinkAction> = {
  'confirm-email': {
    words: es.emailLink.confirm,
    run: (code, idempotencyKey) => api.post('/api/account/confirm-email', { body: { code }, idempotencyKey, reply: unread }),
    next: paths.login,
  },
  'choose-news': {
    words: es.emailLink.news,
    run: (code, idempotencyKey) => api.post('/api/account/news', { body: { code, news: false }, idempotencyKey, reply: unread }),
    next: paths.home,
  },
  'revoke-consent': {
    words: es.emailLink.consent,
    run: (code, idempotencyKey) => api.post('/api/leads/revoke-consent', { body: { code }, idempotencyKey, reply: unread }),
    next: paths.home,
  },
  'undo-email-change': {
    words: es.emailLink.undo,
    async run(code, idempotencyKey) {
      await api.post('/api/account/undo-email-change', { body: { code }, idempotencyKey, reply: unread });
      endSession();
    },
    next: paths.forgotPassword,
  },
};

/** The action and the code out of an address's fragment, which no server receives. */
function readLink(hash: string): { action: LinkAction; code: string } | null {
  for (const [name, code] of new URLSearchParams(hash.slice(1))) {
    const action = actions[name];
    if (action) return { action, code };
  }
  return null;
}

/** The code of an invitation to the staff, whose page asks for more than a click; null in any other address. */
const invitationIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('accept-invitation');

/** Runs a link's action on a click; a click after a lost reply sends the same command again. */
function useLink({ run }: LinkAction, code: string) {
  const [key] = useState(newKey);
  const [state, setState] = useState<'ready' | 'working' | 'done'>('ready');
  const [failure, setFailure] = useState<unknown>(null);
  const start = async () => {
    if (state === 'working') return;
    setState('working');
    setFailure(null);
    await run(code, key).then(() => setState('done'), (error: unknown) => {
      setFailure(error);
      setState('ready');
    });
  };
  return { state, failure, start };
}

function Failure({ error }: { error: unknown }) {
  const text = error instanceof ApiError ? es.emailLink.failed[error.code] : undefined;
  return <ErrorBanner error={error} {...(text !== undefined && { text, expected: true })} />;
}

function LinkCard({ action, code }: { action: LinkAction; code: string }) {
  const { state, failure, start } = useLink(action, code);
  const { words, next } = action;
  if (state === 'done') {
    return (
      <Banner tone="success" title={words.done}>
        <p>{words.next}</p>
        <p className={styles.ways}>
          <ButtonLink to={next}>{words.goOn}</ButtonLink>
        </p>
      </Banner>
    );
  }
  return (
    <Card>
      <p>{words.text}</p>
      {failure !== null && <Failure error={failure} />}
      <p className={styles.ways}>
        <Button large aria-disabled={state === 'working' ? true : undefined} onClick={() => void start()}>
          {words.submit}
        </Button>
      </p>
      <p role="status">{state === 'working' && words.working}</p>
    </Card>
  );
}

/** After the own account was erased, the same page says what that means: a route of its own would add to the script of the home page. */
const isErased = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has('account-erased');

function titleOf(hash: string): string {
  if (isErased(hash)) return accountErased.title;
  if (invitationIn(hash)) return es.adminStaff.accept.title;
  return readLink(hash)?.action.words.title ?? es.emailLink.broken.title;
}

/** `/correo`: does what the link of an email is for, once somebody clicks. Mail servers that open links change nothing. */
export function EmailLink() {
  const { hash } = useLocation();
  const [link, invitation] = [readLink(hash), invitationIn(hash)];
  const title = titleOf(hash);
  return (
    <Screen title={title} narrow className={styles.login}>
      <h1>{title}</h1>
      {/* Another link in the same tab starts anew. */}
      {link && <LinkCard key={link.code} {...link} />}
      {invitation && <Invitation key={invitation} code={invitation} />}
      {isErased(hash) && <AccountErased />}
      {!link && !invitation && !isErased(hash) && <p className={styles.intro}>{es.emailLink.broken.text}</p>}
    </Screen>
  );
}
