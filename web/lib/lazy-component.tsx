import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is loaded by `bring`, ahead of a press or on it; null until then. `otherwise` is called if it
 * fails to load.
 */
export const useLazyComponent = <Props,>(load: Load<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = (otherwise: () => void = () => undefined): void => {
    if (Part === null) load().then((part) => setPart(() => part), otherwise);
  };
  return { Part, bring };
};

interface LazyComponentProps<Props> {
  load: Load<Props>;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** Loads a component's code when first rendered; renders nothing if loading fails. */
export function LazyComponent<Props>({ load, children }: LazyComponentProps<Props>) {
  const { Part, bring } = useLazyComponent(load);
  useEffect(() => bring());
  return Part === null ? null : children(Part);
}
