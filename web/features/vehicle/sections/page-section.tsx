import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sections.module.css';

interface PageSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface MoreButtonProps {
  open: boolean;
  onToggle: () => void;
  words: readonly [more: string, less: string];
  controls: string;
}

/** Toggles the rest of a section. Without scripts the rest is visible and this button is hidden. */
export function MoreButton({ open, onToggle, words, controls }: MoreButtonProps) {
  return (
    <button type="button" className={styles.more} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {words[open ? 1 : 0]}
      <Icon of={ChevronDown} className={styles.moreIcon} />
    </button>
  );
}
