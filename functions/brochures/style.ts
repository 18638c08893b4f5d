import { isDark, readableOn, type ColourScheme } from '#domain/colour/rules.ts';

/** Colours on white paper, and of the band at the top, which keeps the dealer's own ground. */
export interface BrochureStyle {
  ink: string;
  soft: string;
  line: string;
  accent: string;
  tint: string;
  band: { ground: string; text: string; soft: string; accent: string };
}

/** For a dark scheme, whose own lines and soft text are made for dark grounds. */
const ON_PAPER = { soft: '#59606b', line: '#d6dae1', tint: '#f2f4f7' };

/** Printed on white, whatever the site's scheme, to save ink. */
export const brochureStyle = (colours: ColourScheme): BrochureStyle => {
  const dark = isDark(colours);
  const ground = dark ? colours.page : colours.surface;
  const paper = dark
    ? { ...ON_PAPER, ink: colours.page }
    : { ink: colours.text, soft: colours['text-soft'], line: colours.line, tint: colours.surface };
  return {
    ...paper,
    accent: readableOn(colours.accent, paper.tint),
    band: { ground, text: colours.text, soft: colours['text-soft'], accent: colours.accent },
  };
};
