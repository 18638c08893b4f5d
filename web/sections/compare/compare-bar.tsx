import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './compare-bar.module.css';

interface CompareBarProps {
  count: number;
  href: string;
  onClear: () => void;
}

/** Pixels of a box that a bar at the window's lower edge hides. */
const hiddenBy = (bar: DOMRect, box: DOMRect): number => {
  const isBeside = box.right <= bar.left || box.left >= bar.right || box.top >= bar.bottom;
  return isBeside ? 0 : Math.min(bar.height, Math.max(0, box.bottom - bar.top));
};

/** Scrolls by what the bar hides of the card whose button brought it. */
const useRevealedCard = () => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const card = document.activeElement?.closest('article');
    if (bar.current === null || card === null || card === undefined) return;
    window.scrollBy(0, hiddenBy(bar.current.getBoundingClientRect(), card.getBoundingClientRect()));
  }, []);
  return bar;
};

/** Link to the comparison; loads when the first vehicle is chosen. */
export default function CompareBar({ count, href, onClear }: CompareBarProps) {
  const bar = useRevealedCard();
  return (
    <aside ref={bar} className={styles.bar} aria-label="Compare">
      <LinkButton to={href} variant="secondary">
        Compare {count === 1 ? '1 car' : `${count} cars`}
      </LinkButton>
      <IconButton label="Clear the comparison" onClick={onClear}>
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}
