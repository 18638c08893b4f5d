import { useState, type ComponentType } from 'react';

/**
 * A component whose code is loaded by `bring`, ahead of a press or on it; null until then. `otherwise` is called if it
 * fails to load.
 */
export const usePart = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = (otherwise: () => void = () => undefined): void => {
    if (Part === null) load().then((part) => setPart(() => part), otherwise);
  };
  return { Part, bring };
};
