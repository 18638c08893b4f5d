import type { LucideIcon } from 'lucide-react';

interface IconProps {
  /** Import icons one by one: `import { Phone } from 'lucide-react'`. */
  of: LucideIcon;
  size?: number;
  className?: string | undefined;
}

/** A decorative icon beside text, hidden from screen readers. */
export function Icon({ of: Shape, size = 20, className }: IconProps) {
  return (
    <Shape size={size} strokeWidth={1.75} absoluteStrokeWidth aria-hidden focusable={false} className={className} />
  );
}
