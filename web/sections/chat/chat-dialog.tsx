import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatFrame } from '#tenants/schemas/layout-schema.ts';
import { track } from '#web/sections/analytics/track.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { isObject } from '#web/lib/stored-list.ts';
import styles from './chat-dialog.module.css';

/** What a partner's frame may tell (docs/product/sites.md, 'Chat'). Whatever else it sends is left unread. */
const steps = ['started', 'submitted', 'close'] as const;
type ChatMessage = (typeof steps)[number];

export const chatMessage = (data: unknown): ChatMessage | undefined =>
  isObject(data) ? steps.find((step) => step === data['forecourt_chat']) : undefined;

interface ChatDialogProps {
  frame: ChatFrame;
  open: boolean;
  onClose: () => void;
}

/** The partner's page in a frame that may not lead ours away. What it tells is believed from its own origin only. */
export function ChatDialog({ frame: { label, url, origin }, open, onClose }: ChatDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = chatMessage(event.data);
    if (message === 'close') onClose();
    else if (message !== undefined) track({ name: 'chat', step: message });
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: MessageEvent): void => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={label} kind="drawer">
      <iframe
        ref={frame}
        className={styles.frame}
        title={label}
        src={url}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Dialog>
  );
}
