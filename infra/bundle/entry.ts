import type { Use } from '#functions/runtime/manifest-entries.ts';
import type { Deployable } from '#infra/deployables.ts';

/** Where a bundle runs. The emulator's differ only in the two ports that know the sample CRM. */
export const variants = ['aws', 'emulator'] as const;
export type Variant = (typeof variants)[number];

/** The file of infra/lambda/ports that a use is wired by; null: nothing besides what every function has. */
const portOf = (use: Use, variant: Variant): string | null => {
  const ours = variant === 'emulator' ? 'emulator/' : '';
  switch (use) {
    case 'table.write':
    case 'due':
    case 'images':
      return null;
    case 'outbox':
      return 'bus';
    case 'objects.read':
    case 'objects.write':
      return 'objects';
    case 'index.read':
    case 'index.write':
      return 'index';
    case 'dealer_secrets':
    case 'operator_token':
      return 'secrets';
    case 'egress':
      return `${ours}egress`;
    case 'overlay':
      return `${ours}overlay`;
    case 'routes':
      return 'routes';
    case 'web_bundle':
      return 'web-bundle';
  }
};

/** The module that a bundle is made from: the function of a context or entry, started with the ports its uses grant. */
export const entryOf = ({ kind, source, uses }: Deployable, variant: Variant): string => {
  const ports = [...new Set(uses.map((use) => portOf(use, variant)).filter((port) => port !== null))].sort();
  const start = kind === 'api' ? 'startApi' : 'startWorker';
  return [
    `import { ${source.export} as create } from '#${source.module}';`,
    `import { ${start} } from '#infra/lambda/start.ts';`,
    ...ports.map((port, n) => `import { port as port${n} } from '#infra/lambda/ports/${port}.ts';`),
    `export const handler = await ${start}(create, [${ports.map((_, n) => `port${n}`).join(', ')}]);`,
    '',
  ].join('\n');
};
