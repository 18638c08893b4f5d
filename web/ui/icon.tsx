import type { LucideIcon } from 'lucide-react';

interface IconProps {
  /** Imported one by one: `import { Phone } from 'lucide-react'`. */
  of: LucideIcon;
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/** A line icon beside words; never the only carrier of a meaning, so hidden from screen readers. */
export function Icon({ of: Shape, size = 20, className }: IconProps) {
  return (
    <Shape size={size} strokeWidth={1.75} absoluteStrokeWidth aria-hidden focusable={false} className={className} />
  );
}
