import { lazy, Suspense, type ComponentProps } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import type { KeptDrive } from './held-drive.tsx';

const LazyKeptDrive = lazy(async () => ({ default: (await import('./held-drive.tsx')).KeptDrive }));

/** Few test drives wait for a code: its form comes with the first that does. */
export function LateKeptDrive(props: ComponentProps<typeof KeptDrive>) {
  return (
    <Suspense fallback={<Spinner />}>
      <LazyKeptDrive {...props} />
    </Suspense>
  );
}
