import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { hasOverlay, leaveOverlay } from './overlay-entry.ts';

/** A small router of our own, because a general one would exceed the listing's size budget (docs/adr/0005). */
interface RouterLocation {
  pathname: string;
  /** With its '?', or empty. */
  search: string;
  /** With its '#', or empty. */
  hash: string;
}

/** LOAD: of the document. POP: back or forward. */
type NavigationType = 'LOAD' | 'PUSH' | 'REPLACE' | 'POP';
type Navigate = (to: string, options?: { replace?: boolean }) => void;

interface RouterState {
  location: RouterLocation;
  type: NavigationType;
}

/** Apart, so that a link does not render again when the location changes. */
const StateContext = createContext<RouterState | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

const inRouter = <T,>(value: T | null): T => {
  if (value === null) throw new TypeError('A link or a location outside of the router.');
  return value;
};

export const useLocation = (): RouterLocation => inRouter(use(StateContext)).location;
export const useNavigationType = (): NavigationType => inRouter(use(StateContext)).type;
/** The same function in every render. */
export const useNavigate = (): Navigate => inRouter(use(NavigateContext));

const pickLocationParts = ({ pathname, search, hash }: RouterLocation): RouterLocation => ({ pathname, search, hash });

interface BrowserRouterProps {
  /** Paths of documents with a policy of their own: navigations to and from them load the document. */
  standsAlone?: (path: string) => boolean;
  children: ReactNode;
}

const none = (): boolean => false;

const leavesDocument = ({ pathname }: URL, standsAlone: (path: string) => boolean): boolean =>
  pathname !== window.location.pathname && (standsAlone(pathname) || standsAlone(window.location.pathname));

/** Navigates in a transition: the current page stays until the next one is ready. */
export function BrowserRouter({ standsAlone = none, children }: BrowserRouterProps) {
  const [state, setState] = useState<RouterState>(() => ({
    location: pickLocationParts(window.location),
    type: 'LOAD',
  }));
  const shown = useRef(window.location.href);

  useEffect(() => {
    const onPop = (): void => {
      if (leaveOverlay(shown.current)) return;
      const before = new URL(shown.current);
      const location = pickLocationParts(window.location);
      shown.current = window.location.href;
      const show = (): void => startTransition(() => setState({ location, type: 'POP' }));
      // In this event React does not let a transition wait: served HTML whose code is not there would go (lib/deferred/served-part.tsx).
      if (before.pathname === location.pathname && before.search === location.search) setTimeout(show);
      else show();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  const navigate = useCallback<Navigate>(
    (to, { replace = false } = {}) => {
      const target = new URL(to, window.location.href);
      if (leavesDocument(target, standsAlone)) {
        window.location[replace ? 'replace' : 'assign'](target.href);
        return;
      }
      // As browsers do: a link to the current address adds no history entry.
      const inPlace = replace || hasOverlay() || target.href === window.location.href;
      window.history[inPlace ? 'replaceState' : 'pushState'](null, '', target.href);
      shown.current = target.href;
      startTransition(() => setState({ location: pickLocationParts(target), type: replace ? 'REPLACE' : 'PUSH' }));
    },
    [standsAlone],
  );

  return (
    <NavigateContext value={navigate}>
      <StateContext value={state}>{children}</StateContext>
    </NavigateContext>
  );
}

const stay: Navigate = () => undefined;

/** For server rendering: one location, no navigation. `address` is path and query string. */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  const [pathname = '/', search] = address.split('?');
  const location = { pathname, search: search === undefined || search === '' ? '' : `?${search}`, hash: '' };
  return (
    <NavigateContext value={stay}>
      <StateContext value={{ location, type: 'LOAD' }}>{children}</StateContext>
    </NavigateContext>
  );
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  /** A path of this site; other addresses (`tel:`, `https:`) are left to the browser. */
  to: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A click that does not ask for a new tab, window or download. */
const isPlainPress = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const isOurs = (to: string): boolean => /^(\/(?!\/)|[?#])/.test(to);

export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainPress(event) || !isOurs(to) || rest.target !== undefined) return;
        event.preventDefault();
        navigate(to, { replace });
      }}
    >
      {children}
    </a>
  );
}
