import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PageBoundary } from '#web/app/page-boundary.tsx';
import { askedLayer } from '#web/console/lib/session-layer.ts';

/** Loaded before it is asked for: a session ends in the middle of work. */
export const loadSignInLayer = () => import('./layers/sign-in-layer.tsx');
const SignInLayer = lazy(async () => ({ default: (await loadSignInLayer()).SignInLayer }));
const PasskeyLayer = lazy(async () => ({ default: (await import('./layers/passkey-layer.tsx')).PasskeyLayer }));

/** What calls ask for above the page: a session that has expired, the passkey once more. */
export function Layers() {
  const layer = useSyncExternalStore(askedLayer.watch, askedLayer.get);
  return (
    <PageBoundary key={layer} fallback={null}>
      <Suspense fallback={null}>
        {layer === 'sign-in' && <SignInLayer />}
        {layer === 'passkey' && <PasskeyLayer />}
      </Suspense>
    </PageBoundary>
  );
}
