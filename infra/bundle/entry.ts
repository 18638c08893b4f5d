import { isItemUse } from '#functions/runtime/item-kinds.ts';
import type { PortUse } from '#functions/runtime/manifest-entries.ts';
import type { Deployable } from '#infra/deployables.ts';

/** Where a bundle runs. The emulator's differ only in the two ports that know the sample CRM. */
export const variants = ['aws', 'emulator'] as const;
export type Variant = (typeof variants)[number];

/** The file of infra/lambda/ports that wires a use; null: nothing besides what every function has. */
const portOf: Readonly<Record<PortUse, string | null>> = {
  due: null,
  images: null,
  outbox: 'bus',
  'objects.read': 'objects',
  'objects.write': 'objects',
  'index.read': 'index',
  'index.write': 'index',
  'index.maintain': 'maintenance',
  dealer_secrets: 'secrets',
  operator_token: 'secrets',
  egress: 'egress',
  signals: 'signals',
  overlay: 'overlay',
  routes: 'routes',
  web_bundle: 'web-bundle',
};

/** Ports that know the sample CRM have a file of their own for the emulator. */
const ofTheEmulator: ReadonlySet<string> = new Set(['egress', 'overlay']);

const fileOf = (port: string, variant: Variant): string =>
  variant === 'emulator' && ofTheEmulator.has(port) ? `emulator/${port}` : port;

/** The module that a bundle is made from: the function of a context or entry, started with the ports its uses grant. */
export const entryOf = ({ kind, source, uses }: Deployable, variant: Variant): string => {
  const wanted = uses.map((use) => (isItemUse(use) ? null : portOf[use])).filter((port) => port !== null);
  const ports = [...new Set(wanted)].sort();
  const start = kind === 'api' ? 'startApi' : 'startWorker';
  return [
    `import { ${source.export} as create } from '#${source.module}';`,
    `import { ${start} } from '#infra/lambda/start.ts';`,
    ...ports.map((port, n) => `import { port as port${n} } from '#infra/lambda/ports/${fileOf(port, variant)}.ts';`),
    `export const handler = await ${start}(create, [${ports.map((_, n) => `port${n}`).join(', ')}]);`,
    '',
  ].join('\n');
};
