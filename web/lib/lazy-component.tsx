import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyComponentProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A part of the page whose code is fetched when it is first wanted. One that cannot be had is left out. */
export function LazyComponent<Props>({ load, children }: LazyComponentProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [load]);
  return Part === undefined ? null : children(Part);
}
