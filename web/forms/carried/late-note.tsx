import { Suspense, lazy } from 'react';
import type { CarriedNoteProps } from './carried-note.tsx';

const LazyNote = lazy(async () => ({ default: (await import('./carried-note.tsx')).CarriedNote }));

export function LateCarriedNote(props: CarriedNoteProps) {
  return (
    <Suspense>
      <LazyNote {...props} />
    </Suspense>
  );
}
