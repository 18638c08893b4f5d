import { isDark } from '#domain/colour/rules.ts';
import { layeredKey } from '#domain/media/layered.ts';
import type { Site } from '#functions/sites/contract.ts';
import { heroLayouts } from './hero-layouts.ts';

/** Seven of twelve columns and the margin beside them. */
const sizes = '(min-width: 1700px) 1000px, (min-width: 1000px) 57vw, 100vw';

/** Key and sizes of the hero picture, a rendering in the tenant's accent colour. */
export const heroPicture = ({ template, theme }: Pick<Site, 'template' | 'theme'>) => {
  const { body } = heroLayouts[template];
  const view = isDark(theme.colours) ? 'front34dark' : 'front34';
  return { mediaKey: layeredKey({ body, view, colour: theme.colours.accent }), sizes };
};
