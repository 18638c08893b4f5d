import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Points } from './content-section.tsx';
import { PageSection } from './page-section.tsx';
import type { SectionProps } from './section.ts';
import styles from './sections.module.css';

/** The certified programme, for vehicles with its badge; its points are in a dialog (docs/product/vehicles.md, 'Dealer texts'). */
export function CertifiedSection({ answer: { page } }: Pick<SectionProps, 'answer'>) {
  const { words } = useSite();
  const [open, setOpen] = useState(false);
  const block = page.certified;
  if (block === null) return null;
  return (
    <PageSection id="certified" title={block.title}>
      <p className={styles.badge}>
        <Icon of={BadgeCheck} />
        {words.tagCertified}
      </p>
      <p className={styles.prose}>{block.text}</p>
      {block.points.length > 0 && (
        <>
          <Button variant="secondary" className={styles.scripted} onClick={() => setOpen(true)}>
            What it covers
          </Button>
          <noscript>
            <Points points={block.points} />
          </noscript>
          <Dialog open={open} onClose={() => setOpen(false)} title={block.title}>
            <Points points={block.points} />
          </Dialog>
        </>
      )}
    </PageSection>
  );
}
