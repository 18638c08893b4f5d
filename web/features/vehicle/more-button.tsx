import { ChevronDown } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sections.module.css';

interface MoreButtonProps {
  open: boolean;
  onToggle: () => void;
  /** Labels, e.g. 'Show More' and 'Show Less'. */
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
