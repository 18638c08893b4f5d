import { isItemUse } from '#functions/runtime/item-kinds.ts';
import type { PortUse } from '#functions/runtime/manifest-entries.ts';
import type { Deployable } from '#infra/deployables.ts';

/** Where a bundle runs. The emulator's differ only in the two ports that know the sample CRM. */
export const variants = ['aws', 'emulator'] as const;
export type Variant = (typeof variants)[number];

/** The file of infra/lambda/ports that wires a use; null: nothing besides what every function has. */
const portOf: Readonly<Record<PortUse, string | null>> = {
  due: null,
  outbox: 'bus',
  'objects.read': 'objects',
  'objects.write': 'objects',
  'index.read': 'index',
  'index.write': 'index',
  'index.maintain': 'maintenance',
  dealer_secrets: 'secrets',
  operator_token: 'secrets',
  egress: 'egress',
  images: 'images',
  signals: 'signals',
  overlay: 'overlay',
  web_bundle: 'web-bundle',
};

/** Ports that know the sample CRM have a file of their own for the emulator. */
const ofTheEmulator: ReadonlySet<string> = new Set(['egress', 'overlay']);

const fileOf = (port: string, variant: Variant): string =>
  variant === 'emulator' && ofTheEmulator.has(port) ? `emulator/${port}` : port;

const calledBy = (deployable: Deployable): readonly string[] => (deployable.kind === 'api' ? deployable.called : []);

/** How the function is started: an API function also with the contexts whose routes it calls in process. */
const started = (deployable: Deployable, ports: readonly string[]): string => {
  const given = `[${ports.map((_, n) => `port${n}`).join(', ')}]`;
  if (deployable.kind !== 'api') return `startWorker(create, ${given})`;
  const called = calledBy(deployable).map((context, n) => `['${context}', called${n}]`);
  return `startApi(create, ${given}${called.length === 0 ? '' : `, new Map([${called.join(', ')}])`})`;
};

/**
 * The module that a bundle is made from: the function of a context or entry, started with the ports its uses grant and
 * the contexts whose routes it calls.
 */
export const entryOf = (deployable: Deployable, variant: Variant): string => {
  const { kind, source, uses } = deployable;
  const wanted = uses.map((use) => (isItemUse(use) ? null : portOf[use])).filter((port) => port !== null);
  const ports = [...new Set(wanted)].sort();
  return [
    `import { ${source.export} as create } from '#${source.module}';`,
    `import { ${kind === 'api' ? 'startApi' : 'startWorker'} } from '#infra/lambda/start.ts';`,
    ...ports.map((port, n) => `import { port as port${n} } from '#infra/lambda/ports/${fileOf(port, variant)}.ts';`),
    ...calledBy(deployable).map(
      (context, n) => `import { createApi as called${n} } from '#functions/${context}/api.ts';`,
    ),
    `export const handler = await ${started(deployable, ports)};`,
    '',
  ].join('\n');
};
