import type { Showcase } from '#functions/sites/contract.ts';

interface MakeMarkProps {
  make: string;
  /** The dealer's, by the make's slug. */
  logo: Showcase['make_logos'][string] | undefined;
  className?: string | undefined;
}

/** A make's logo, or its name in type (docs/product/content.md, 'Makes'). */
export function MakeMark({ make, logo, className }: MakeMarkProps) {
  if (logo === undefined) return <span className={className}>{make}</span>;
  return <img src={logo.path} width={logo.width / 2} height={logo.height / 2} alt={make} loading="lazy" />;
}
