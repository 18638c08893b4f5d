import { useEffect, useRef, useState } from 'react';
import steps from './steps.module.css';
import { NOT_SENT, type PaymentFormProps, type PaymentResult } from './payment-result.ts';

interface FrameMessage {
  kind: string;
  status?: unknown;
  message?: unknown;
  height?: unknown;
}

const parseFrameMessage = (data: unknown): FrameMessage | undefined => {
  if (typeof data !== 'object' || data === null || !('from' in data) || data.from !== 'payment-frame') return undefined;
  return 'kind' in data && typeof data.kind === 'string' ? { ...data, kind: data.kind } : undefined;
};

const toPaymentResult = ({ status, message }: FrameMessage): PaymentResult =>
  status === 'succeeded' || status === 'processing'
    ? { kind: 'sent' }
    : { kind: 'failed', message: typeof message === 'string' ? message : NOT_SENT };

/** Before the form tells its own. */
const FIRST_HEIGHT = 360;

/** The simulator's form on its own origin, where card numbers stay (docs/product/reservations.md, 'Payment simulator'). */
export function SimulatorPayment({
  frame,
  clientSecret,
  onReady,
  onSubmit,
  onFailed,
}: PaymentFormProps & { frame: string }) {
  const element = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const { origin } = new URL(frame);
    let settle: ((result: PaymentResult) => void) | undefined;
    const tell = (message: object): void =>
      element.current?.contentWindow?.postMessage({ to: 'payment-frame', ...message }, origin);
    const pay = (): Promise<PaymentResult> =>
      new Promise((resolve) => {
        settle = resolve;
        tell({ kind: 'pay' });
      });
    const handlers: Readonly<Record<string, (message: FrameMessage) => void>> = {
      height: ({ height: told }) => setHeight(typeof told === 'number' ? told : FIRST_HEIGHT),
      ready: () => onReady(pay),
      submit: onSubmit,
      result: (message) => settle?.(toPaymentResult(message)),
    };
    const onMessage = (event: MessageEvent<unknown>): void => {
      const isOurs = event.origin === origin && event.source === element.current?.contentWindow;
      const message = isOurs ? parseFrameMessage(event.data) : undefined;
      if (message !== undefined) handlers[message.kind]?.(message);
    };
    const current = element.current;
    const open = (): void => tell({ kind: 'open', client_secret: clientSecret });
    window.addEventListener('message', onMessage);
    current?.addEventListener('load', open);
    current?.addEventListener('error', onFailed);
    if (current !== null) current.src = frame;
    return () => {
      window.removeEventListener('message', onMessage);
      current?.removeEventListener('load', open);
      current?.removeEventListener('error', onFailed);
    };
  }, [frame, clientSecret, onReady, onSubmit, onFailed]);
  return <iframe ref={element} className={steps.frame} title="Card details" height={Math.ceil(height)} />;
}
