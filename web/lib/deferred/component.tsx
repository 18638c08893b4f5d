import { useEffect, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is loaded by `bring`, ahead of a press or on it; null until then. `otherwise` is called if it
 * does not come.
 */
export const useDeferredComponent = <Props,>(load: Load<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = (otherwise: () => void = () => undefined): void => {
    if (Part === null) load().then((part) => setPart(() => part), otherwise);
  };
  return { Part, bring };
};

/** A component whose code is loaded when it is first shown; nothing until then, and if it does not come. */
export const deferredComponent = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  function DeferredComponent(props: Props) {
    const { Part, bring } = useDeferredComponent(load);
    useEffect(() => bring());
    return Part === null ? null : <Part {...props} />;
  };
