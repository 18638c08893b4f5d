import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { ChatFrame } from '#tenants/schemas/layout-schema.ts';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './chat-button.module.css';

const loadDialog = async () => (await import('./chat-dialog.tsx')).ChatDialog;

/** Opens the partner's frame; nothing of the partner's is asked for before. */
export function ChatButton({ frame }: { frame: ChatFrame }) {
  const [isOpen, setOpen] = useState(false);
  const { Part: ChatDialog, bring } = useDeferredComponent(loadDialog);
  return (
    <>
      <Button
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={() => bring()}
        onClick={() => {
          bring();
          setOpen(true);
        }}
      >
        <Icon of={MessageCircle} size={20} />
        {frame.label}
      </Button>
      {ChatDialog !== null && <ChatDialog frame={frame} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
