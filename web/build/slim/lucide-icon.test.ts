import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { production } from '#test/architecture/sources.ts';
import { Icon } from '#web/ui/icon.tsx';
import createLucideIcon from './lucide-icon.ts';

const iconData = z.object({
  __iconData: z.object({
    name: z.string(),
    aliases: z.array(z.string()).optional(),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

/** Names of the icons that the site shows. */
const names = [
  ...new Set(
    production.flatMap(({ text }) =>
      [...text.matchAll(/import \{ ([^}]+) \} from 'lucide-react'/g)].flatMap(([, list = '']) => list.split(', ')),
    ),
  ),
];
const fileOf = (name: string): string => name.replace(/(?<=.)(?:[A-Z]|\d+)/g, '-$&').toLowerCase();
/** A file of an old name hands on the file of the new one. */
const dataOf = async (file: string): Promise<z.infer<typeof iconData>['__iconData']> => {
  const address = `lucide-react/icons/${file}`;
  const text = readFileSync(fileURLToPath(import.meta.resolve(address)), 'utf8');
  const [, renamed] = /from '\.\/([^']+)\.mjs'/.exec(text) ?? [];
  return renamed === undefined ? iconData.parse(await import(address)).__iconData : dataOf(renamed);
};
const isIcon = (name: string): name is 'Heart' => name in lucide;

test.each(names)('the icon %s is drawn as lucide draws it', async (name) => {
  if (!isIcon(name)) throw new Error(`lucide has no icon '${name}'.`);
  const ours = createLucideIcon(await dataOf(fileOf(name)));
  const props = { size: 20, strokeWidth: 1.75, absoluteStrokeWidth: true, className: 'a' } as const;
  const drawn = renderToStaticMarkup(createElement(ours, { ...props, 'aria-hidden': true, focusable: false }));
  expect(drawn).toBe(renderToStaticMarkup(createElement(Icon, { of: lucide[name], className: 'a' })));
});
