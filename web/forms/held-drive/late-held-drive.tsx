import { lazy, Suspense, type ComponentProps } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import type { HeldDrive } from './held-drive.tsx';

const LazyHeldDrive = lazy(async () => ({ default: (await import('./held-drive.tsx')).HeldDrive }));

/** Few test drives wait for a code: its form comes with the first that does. */
export function LateHeldDrive(props: ComponentProps<typeof HeldDrive>) {
  return (
    <Suspense fallback={<Spinner />}>
      <LazyHeldDrive {...props} />
    </Suspense>
  );
}
