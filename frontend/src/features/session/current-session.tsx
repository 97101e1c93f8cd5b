import type { SessionUser } from '@busca/platform/contract';
import { es } from '../../copy/es.ts';
import { homeOf } from '../../lib/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './login.module.css';
import { api, unread } from '../../lib/api/api.ts';
import { endSession, endsSoon, showScreenOf } from '../../lib/session.ts';

/** Ends the session in this browser, and on the server, which refuses its token from then on. */
export function logOut(): void {
  // Whoever has signed in here is signed out, also where the screen is still another user's.
  showScreenOf(null);
  // The call reads the token at once, before it is forgotten. A session whose token has expired is ended by its cookie.
  // Offline, it stays valid until it expires; this browser has forgotten it.
  void api.post(endsSoon() ? '/api/session/forget' : '/api/session/end', { reply: unread }).catch(() => undefined);
  endSession();
}

/** The ways on for the signed-in user: to their own screen, or out. */
const Ways = ({ user }: { user: SessionUser }) => (
  <p className={styles.ways}>
    <ButtonLink to={homeOf[user.user_type]} variant="secondary">
      {es.login.goOn}
    </ButtonLink>
    <Button variant="quiet" onClick={logOut}>
      {es.login.logout}
    </Button>
  </p>
);

/**
 * Says that the screen is another user's than the one who has signed in in another tab meanwhile: nothing is sent from
 * it.
 */
export const OtherUserNotice = ({ shown, current }: { shown: SessionUser; current: SessionUser }) => (
  <Banner tone="warning" title={es.login.otherUser(current.name)}>
    <p>{es.login.screenOf(shown.name)}</p>
    <Ways user={current} />
  </Banner>
);

/** Names the signed-in user, with the ways on. */
export const CurrentSession = ({ user }: { user: SessionUser }) => (
  <Banner tone="info" title={es.login.current(user.name)}>
    <Ways user={user} />
  </Banner>
);
