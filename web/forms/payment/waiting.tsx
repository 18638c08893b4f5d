import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import steps from './steps.module.css';

interface WaitingProps {
  children: ReactNode;
  /** A form follows, for which its room is kept. */
  room?: boolean;
}

export function Waiting({ children, room = false }: WaitingProps) {
  return (
    <p role="status" className={classNames(steps.waiting, room && steps.room)}>
      <Spinner /> {children}
    </p>
  );
}

export function Confirming({ isSlow }: { isSlow: boolean }) {
  return (
    <Waiting>
      {isSlow
        ? 'Your bank is taking longer than usual. You can close this page: we will email you when it is done.'
        : 'This takes a few seconds. Please do not pay again.'}
    </Waiting>
  );
}

interface LateFlowProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Whom to call where the code does not come. */
  phone: string;
  /** The first step is a form. */
  room?: boolean;
}

/** The steps of a page: their code follows the first view. */
export function LateFlow<Props extends object>({ load, props, phone, room = false }: LateFlowProps<Props>) {
  const [failed, setFailed] = useState(false);
  const { Part, bring } = useDeferredComponent(load);
  useEffect(() => bring(() => setFailed(true)));
  if (Part !== null) return <Part {...props} />;
  if (!failed) return <Waiting room={room}>One moment</Waiting>;
  return (
    <p role="alert">
      This page did not load completely. Load it again, or call <a href={telHref(phone)}>{phone}</a>.
    </p>
  );
}
