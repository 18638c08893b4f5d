import type { Site } from '#functions/sites/contract.ts';

/** How a template arranges the header's parts (face.md, 'Three demo dealers'). */
interface HeaderLook {
  /** A dark line above with tagline, hours and phone. */
  strip: boolean;
  /** What opens a dropdown with a mouse; keys and touch always press. */
  opens: 'hover' | 'press';
  /** The word mark in the middle of its own line, navigation below. */
  centred: boolean;
}

export const headerLayouts: Readonly<Record<Site['template'], HeaderLook>> = {
  classic: { strip: true, opens: 'hover', centred: false },
  showroom: { strip: false, opens: 'press', centred: false },
  yard: { strip: false, opens: 'press', centred: true },
};
