import { type AnchorHTMLAttributes, createContext, type MouseEvent, type RefAttributes, use } from 'react';

export interface GoOptions {
  /** Takes the place of the current entry in the browser's history. */
  replace?: boolean;
  /** Goes along to the screen there. */
  state?: object | undefined;
}

/** Goes to a path of this site; settled when its screen is shown. */
export type Go = (to: string, options?: GoOptions) => Promise<void>;

/** Where the visitor is and how to go on: all that header, footer, links and forms need of a router. */
export interface Navigation {
  /** Percent-encoded, as the browser has it. */
  pathname: string;
  /** Another one after every navigation, also within a screen. */
  key: string;
  /** Whether the next screen is on its way. */
  waiting: boolean;
  go: Go;
}

/** Without a provider the browser itself goes. */
export const NavigationContext = createContext<Navigation>({ pathname: '', key: '', waiting: false, go: async (to) => window.location.assign(to) });

export const usePlace = (): Omit<Navigation, 'go'> => use(NavigationContext);
export const useGo = (): Go => use(NavigationContext).go;

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, RefAttributes<HTMLAnchorElement> {
  /** A path of this site. */
  to: string;
  state?: object | undefined;
}

/** A click that asks for no more than to follow the link: not for another tab, a download or a menu. */
const isPlain = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);

/** Whether an address is the one that is shown. */
const isHere = (to: string): boolean => new URL(to, window.location.href).href === window.location.href;

/** A link to a screen of ours. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlain(event)) return;
    event.preventDefault();
    void go(to, { state, replace: isHere(to) });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** A link that is marked while its screen is shown or, with `deep`, one below it. */
export function NavLink({ deep = false, ...link }: LinkProps & { deep?: boolean }) {
  const { pathname } = usePlace();
  const path = encodeURI(link.to);
  const current = pathname === path || (deep && pathname.startsWith(`${path}/`));
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
