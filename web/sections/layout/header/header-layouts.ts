import type { Site } from '#functions/sites/contract.ts';

/** A template's header layout (docs/product/sites.md, 'Templates'). */
interface HeaderLook {
  /** A dark strip above with tagline, hours and phone. */
  strip: boolean;
  /** What opens a dropdown with a mouse; keyboard and touch always press. */
  opens: 'hover' | 'press';
  /** Word mark centred on a separate line, navigation below. */
  centred: boolean;
}

export const headerLayouts: Readonly<Record<Site['template'], HeaderLook>> = {
  classic: { strip: true, opens: 'hover', centred: false },
  showroom: { strip: false, opens: 'press', centred: false },
  yard: { strip: false, opens: 'press', centred: true },
};
