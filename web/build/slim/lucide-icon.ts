import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconData {
  name: string;
  aliases?: readonly string[] | undefined;
  node: readonly (readonly [string, Record<string, string>])[];
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'strokeWidth'> {
  size?: number;
  strokeWidth?: number;
  absoluteStrokeWidth?: boolean;
}

const VIEW_BOX = 24;

/**
 * In the browser's bundle this takes the place of lucide's function that makes an icon's component, which also serves
 * other frameworks, contexts and options. The HTML is the same for what web/ui/icon.tsx asks for.
 */
export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  return ({ size = VIEW_BOX, strokeWidth = 2, absoluteStrokeWidth, className = '', ...rest }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${VIEW_BOX} ${VIEW_BOX}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: absoluteStrokeWidth === true ? (strokeWidth * VIEW_BOX) / size : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`), className].join(' ').trim(),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
