import { ChevronDown } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sections.module.css';

interface MoreButtonProps {
  open: boolean;
  onToggle: () => void;
  /** 'Show More' and 'Show Less', 'Show All' and 'Hide'. */
  words: readonly [more: string, less: string];
  controls: string;
}

/** Opens and closes the rest of a section. Without scripts the rest is simply there, and this is not. */
export function MoreButton({ open, onToggle, words, controls }: MoreButtonProps) {
  return (
    <button type="button" className={styles.more} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {words[open ? 1 : 0]}
      <Icon of={ChevronDown} className={styles.moreIcon} />
    </button>
  );
}
