import { contrastFaults, deriveDark, type ColourScheme } from '#domain/colour/rules.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import { fonts } from '#tenants/fonts.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const schemeFaults = (key: string, scheme: ColourScheme): Fault[] =>
  contrastFaults(scheme).map(({ foreground, background, ratio, needed }) =>
    fault(
      `${key}.${foreground}`,
      'contrast',
      `'${foreground}' (${scheme[foreground]}) on '${background}' (${scheme[background]}) has a contrast of ${ratio.toFixed(2)}:1; ` +
        `WCAG AA needs ${needed}:1. Make one of the two darker or lighter.`,
    ),
  );

/** Includes the dark scheme where it is switched on. */
export const colourFaults = ({ theme, flags }: TenantConfig): Fault[] => [
  ...schemeFaults('theme.colours', theme.colours),
  ...(theme.dark !== null ? schemeFaults('theme.dark', theme.dark) : []),
  ...(flags.dark_scheme && theme.dark === null ? schemeFaults('theme.colours', deriveDark(theme.colours)) : []),
];

export const fontFaults = ({ theme }: TenantConfig): Fault[] =>
  Object.entries(theme.fonts)
    .filter(([, id]) => !fonts.has(id))
    .map(([use, id]) =>
      fault(
        `theme.fonts.${use}`,
        'unknown_font',
        `No font is called '${id}'. Use one of: ${[...fonts.keys()].join(', ')}.`,
      ),
    );
