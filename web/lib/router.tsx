import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
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

/** POP: back, forward, or a page load. */
type NavigationType = 'PUSH' | 'REPLACE' | 'POP';
type Navigate = (to: string, options?: { replace?: boolean }) => void;

interface Routing {
  location: RouterLocation;
  type: NavigationType;
  navigate: Navigate;
}

const RoutingContext = createContext<Routing | null>(null);

const useRouting = (): Routing => {
  const routing = use(RoutingContext);
  if (routing === null) throw new TypeError('A link or a location outside of the router.');
  return routing;
};

export const useLocation = (): RouterLocation => useRouting().location;
export const useNavigationType = (): NavigationType => useRouting().type;
export const useNavigate = (): Navigate => useRouting().navigate;

const partsOf = ({ pathname, search, hash }: RouterLocation): RouterLocation => ({ pathname, search, hash });

/** Navigates in a transition: the current page stays until the next one is ready. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [view, setView] = useState<Omit<Routing, 'navigate'>>(() => ({
    location: partsOf(window.location),
    type: 'POP',
  }));
  const shown = useRef(window.location.href);

  useEffect(() => {
    const onPop = (): void => {
      if (leaveOverlay(shown.current)) return;
      shown.current = window.location.href;
      startTransition(() => setView({ location: partsOf(window.location), type: 'POP' }));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  const routing = useMemo<Routing>(() => {
    const navigate: Navigate = (to, { replace = false } = {}) => {
      const target = new URL(to, window.location.href);
      // As browsers do: a link to the current address adds no history entry.
      const inPlace = replace || hasOverlay() || target.href === window.location.href;
      window.history[inPlace ? 'replaceState' : 'pushState'](null, '', target.href);
      shown.current = target.href;
      startTransition(() => setView({ location: partsOf(target), type: replace ? 'REPLACE' : 'PUSH' }));
    };
    return { ...view, navigate };
  }, [view]);

  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

/** For server rendering: one location, no navigation. `address` is path and query string. */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  const [pathname = '/', search] = address.split('?');
  const location = { pathname, search: search === undefined || search === '' ? '' : `?${search}`, hash: '' };
  return <RoutingContext value={{ location, type: 'POP', navigate: () => undefined }}>{children}</RoutingContext>;
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
  const { navigate } = useRouting();
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
