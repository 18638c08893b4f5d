import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedLayer } from '#web/console/lib/session-layer.ts';

const SignInLayer = lazy(async () => ({ default: (await import('./layers/sign-in-layer.tsx')).SignInLayer }));
const PasskeyLayer = lazy(async () => ({ default: (await import('./layers/passkey-layer.tsx')).PasskeyLayer }));

/** What calls ask for above the page: a session that has expired, the passkey once more. */
export function Layers() {
  const layer = useSyncExternalStore(askedLayer.watch, askedLayer.get);
  return (
    <Suspense fallback={null}>
      {layer === 'sign-in' && <SignInLayer />}
      {layer === 'passkey' && <PasskeyLayer />}
    </Suspense>
  );
}
