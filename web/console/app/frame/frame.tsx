import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { PageBoundary } from '#web/app/page-boundary.tsx';
import { loadSignInLayer } from '#web/console/app/layers.tsx';
import { loadPage } from '#web/console/app/load-page.ts';
import { mayOpen, type ConsoleRoute } from '#web/console/app/route.ts';
import { dealerRoutes } from '#web/console/app/routes.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { pressShortcut, readSingleKeys, useShortcuts } from '#web/console/lib/shortcuts.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { skip } from '#web/lib/skip.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import styles from './frame.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { hasNav, type NavRoute, type Opened } from './nav.ts';
import { Side, TopBar } from './side.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

const loadPalette = () => import('./palette.tsx');
const loadHelp = () => import('./help.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const Help = lazy(async () => ({ default: (await loadHelp()).Help }));

/** What is open. A dialog that follows another waits until the history entry of the first is gone, whose end would close it. */
const useOpened = () => {
  const [opened, setOpened] = useState<Opened>('none');
  const open = (what: Opened): void => {
    if (opened === 'none' || what === 'none') {
      setOpened(what);
      return;
    }
    setOpened('none');
    window.addEventListener('popstate', () => setOpened(what), { once: true });
  };
  return { opened, open };
};

const useNavRoutes = (): readonly NavRoute[] => {
  const dealer = useDealer();
  return dealerRoutes.filter(hasNav).filter((route) => mayOpen(dealer, route));
};

type Load = () => Promise<unknown>;

/** One after another: what is pressed or asked meanwhile waits behind one of them, not behind fifty. */
const loadInTurn = async (loads: readonly Load[]): Promise<void> => {
  for (const load of loads) await load().catch(() => undefined);
};

const PRELOAD_MS = 1_000;
const useSoon = (listLoads: () => readonly Load[], what: string): void => {
  const begin = useEffectEvent(() => loadInTurn(listLoads()));
  useEffect(() => {
    const timer = setTimeout(() => void begin(), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [what]);
};

const loadOf =
  (route: ConsoleRoute): Load =>
  () =>
    loadPage(route);

/** The page that a line of the list opens. */
const pagesUnder = (path: string): readonly ConsoleRoute[] =>
  dealerRoutes.filter(
    (route) => route.path.startsWith(`${path}/{`) && !route.path.slice(path.length + 1).includes('/'),
  );

/** What one presses next is there before: the pages of the navigation, the palette, the help; of a list what it opens. */
const usePreload = (pages: readonly NavRoute[], current = ''): void => {
  useSoon(() => pagesUnder(current).map(loadOf), current);
  useSoon(() => [loadSignInLayer, ...pages.map(loadOf), loadPalette, loadHelp], 'frame');
};

/** Ctrl K or Cmd K, also in a field; the other shortcuts are off there. */
const useKeys = (openPalette: () => void): void => {
  const jump = useEffectEvent(openPalette);
  useEffect(() => {
    readSingleKeys();
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        jump();
        return;
      }
      pressShortcut(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

const useFrameShortcuts = (open: (what: Opened) => void, pages: readonly NavRoute[]): void => {
  const navigate = useNavigate();
  const at = useDealerPath();
  const own = [
    { keys: '?', label: 'Show the shortcuts of this page', run: () => open('help') },
    { keys: '/', label: 'Jump to a page or a lead', run: () => open('palette') },
    ...pages.map(({ path, nav }) => ({
      keys: `g ${path.slice(1, 2)}`,
      label: `Go to ${nav.label}`,
      run: () => navigate(at(path)),
    })),
  ];
  useShortcuts(own, 'frame');
};

/** Dealer, navigation and page. `current`: the path of the page's route. */
export function Frame({ current, children }: { current: string | undefined; children: ReactNode }) {
  const { opened, open } = useOpened();
  const pages = useNavRoutes();
  const { name } = useDealer();
  useKeys(() => {
    if (opened !== 'palette') open('palette');
  });
  useFrameShortcuts(open, pages);
  usePreload(pages, current);
  const close = (): void => open('none');
  return (
    <div className={styles.frame}>
      <a href="#page" className={styles.skip} onClick={skip}>
        Skip to the page
      </a>
      <TopBar onOpen={open} />
      <Side pages={pages} current={current} onOpen={open} />
      <div className={styles.body}>
        <ConnectionBar />
        <p className={styles.paper}>{name}</p>
        <main id="page" className={styles.page} tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar pages={pages} current={current} onOpen={open} />
      <MenuDrawer open={opened === 'menu'} pages={pages} onClose={close} onOpen={open} />
      <SwitchDialog open={opened === 'dealers'} onClose={close} />
      <PageBoundary key={opened} fallback={null}>
        <Suspense fallback={null}>
          {opened === 'palette' && <Palette pages={pages} onClose={close} />}
          {opened === 'help' && <Help onClose={close} />}
        </Suspense>
      </PageBoundary>
    </div>
  );
}
