import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyComponentProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** Loads a component's code when first rendered; renders nothing if loading fails. */
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
