import { lazy, Suspense } from 'react';
import { INVITATION_PATH, LOCAL_LINK_PATH, STOP_PASSKEY_PATH } from '#domain/console/paths.ts';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { MeContext } from '#web/console/lib/console-context.ts';
import type { Me } from '#web/console/lib/me.ts';
import { useLocation } from '#web/lib/router.tsx';
import { ToastHost } from '#web/ui/toast/toast.tsx';
import { DealerView } from './dealer-view.tsx';
import { Layers } from './layers.tsx';
import { PersonView } from './person-view.tsx';
import { matchRoute, splitDealer } from './match-route.ts';
import { personRoutes, SIGN_IN_PATH } from './routes.ts';
import { StartView } from './start-view.tsx';
import { useSession } from './use-session.ts';
import styles from './app.module.css';

const SignInView = lazy(async () => ({ default: (await import('#web/console/features/sign-in/page.tsx')).Page }));

/** Which view an address has for somebody who has signed in. */
function Signed({ me }: { me: Me }) {
  const { pathname } = useLocation();
  const ofPerson = matchRoute(personRoutes, pathname);
  if (ofPerson !== null) return <PersonView {...ofPerson} />;
  const { slug, path } = splitDealer(pathname);
  const dealer = me.dealers.find((one) => one.slug === slug);
  if (dealer === undefined || path === '/') return <StartView slug={pathname === SIGN_IN_PATH ? '' : slug} />;
  return <DealerView key={dealer.tenant} dealer={dealer} path={path} />;
}

/** A link of a mail is for whoever opens it, whether somebody has signed in here or not. */
const linkPaths: readonly string[] = [INVITATION_PATH, LOCAL_LINK_PATH, STOP_PASSKEY_PATH];

function Session() {
  const { pathname } = useLocation();
  const session = useSession();
  if (linkPaths.includes(pathname)) return <SignInView />;
  switch (session.state) {
    case 'asking':
      return <div className={styles.waiting} role="status" aria-label="One moment" />;
    case 'guest':
      return <SignInView />;
    case 'away':
      return (
        <main className={styles.alone}>
          <ProblemPanel problem={session.problem} onRetry={session.retry} />
        </main>
      );
    case 'signed-in':
      return (
        <MeContext value={session.me}>
          <Signed me={session.me} />
        </MeContext>
      );
  }
}

export function App() {
  return (
    <>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Session />
      </Suspense>
      <Layers />
      <div className={styles.dock}>
        <ToastHost />
      </div>
    </>
  );
}
