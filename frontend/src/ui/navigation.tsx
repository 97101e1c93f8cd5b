import { type AnchorHTMLAttributes, createContext, type MouseEvent, type RefAttributes, use } from 'react';

interface GoOptions {
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
  /** Passed to the next screen. */
  state?: object | undefined;
}

/** Navigates to a path of this site. The promise settles when the screen is visible. */
export type Go = (to: string, options?: GoOptions) => Promise<void>;

/** The current location and how to leave it: all that header, footer, links and forms need of a router. */
export interface Navigation {
  /** Percent-encoded, as the browser has it. */
  pathname: string;
  /** Changes with every navigation, also within a screen. */
  key: string;
  /** Whether the next screen is loading. */
  waiting: boolean;
  go: Go;
}

/** Without a provider the browser navigates by itself. */
export const NavigationContext = createContext<Navigation>({
  pathname: '',
  key: '',
  waiting: false,
  go: async (to) => window.location.assign(to),
});

export const useCurrentLocation = (): Omit<Navigation, 'go'> => use(NavigationContext);
export const useGo = (): Go => use(NavigationContext).go;

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, RefAttributes<HTMLAnchorElement> {
  /** A path of this site. */
  to: string;
  state?: object | undefined;
  /**
   * Goes back to the entry before in the browser's history, as it was left; `to` is then its address, for another tab.
   */
  back?: boolean;
}

/** Whether a click only follows the link: it opens no other tab, download or menu. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);

/** Whether an address is the current one. */
const isCurrent = (to: string): boolean => new URL(to, window.location.href).href === window.location.href;

/** A link inside the site. */
export function Link({ to, state, back = false, onClick, children, ...rest }: LinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlain(event)) return;
    event.preventDefault();
    if (back) window.history.back();
    else void go(to, { state, replace: isCurrent(to) });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

interface NavTarget {
  to: string;
  /** Whether screens below it belong to it. */
  deep?: boolean;
}

/** A path as the router compares it: capitals do not count, nor does a slash at the end. */
const spelled = (pathname: string): string =>
  (pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname).toLowerCase();

/**
 * Whether the screen of a path, percent-encoded, belongs to a link. A page has thirty: the router's `matchPath` would
 * make a pattern for each.
 */
export function isMarked({ to, deep = false }: NavTarget, pathname: string): boolean {
  const [target, shown] = [spelled(encodeURI(to)), spelled(pathname)];
  return shown === target || (deep && shown.startsWith(`${target}/`));
}

/** A link that is marked while its screen is visible; with `deep`, also while a screen below it is. */
export function NavLink({ deep = false, ...link }: LinkProps & NavTarget) {
  const { pathname } = useCurrentLocation();
  return <Link {...link} aria-current={isMarked({ to: link.to, deep }, pathname) ? 'page' : undefined} />;
}
