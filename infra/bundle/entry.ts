import type { Deployable } from '#infra/deployables.ts';
import { portOfMember, listPorts, type Port } from '#infra/ports/ports.ts';

/** They differ only in the ports that know the sample CRM. */
export const variants = ['aws', 'emulator'] as const;
export type Variant = (typeof variants)[number];

const chooseModule = ({ lambda }: Port, variant: Variant): string | undefined =>
  variant === 'emulator' ? (lambda?.emulator ?? lambda?.module) : lambda?.module;

const calledBy = (deployable: Deployable): readonly string[] => (deployable.kind === 'api' ? deployable.called : []);

const names = JSON.stringify({ ...Object.fromEntries(portOfMember), callRoute: 'calls' });

const started = (deployable: Deployable, count: number): string => {
  const ports = Array.from({ length: count }, (_, n) => `port${n}`).join(', ');
  if (deployable.kind !== 'api') return `startWorker(create, { ports: [${ports}], names })`;
  const called = calledBy(deployable).map((context, n) => `['${context}', called${n}]`);
  return `startApi(create, { ports: [${ports}], names, called: new Map([${called.join(', ')}]) })`;
};

/** Source of the entry module: the function, the adapters of its ports, and the contexts it calls in process. */
export const renderEntry = (deployable: Deployable, variant: Variant): string => {
  const { kind, source, uses } = deployable;
  if (source.export === 'handler') return `export { handler } from '#${source.module}';\n`;
  const modules = listPorts(uses)
    .map((port) => chooseModule(port, variant))
    .filter((module) => module !== undefined);
  return [
    `import { ${source.export} as create } from '#${source.module}';`,
    `import { ${kind === 'api' ? 'startApi' : 'startWorker'} } from '#infra/lambda/start.ts';`,
    ...modules.map((module, n) => `import { port as port${n} } from '#infra/ports/${module}';`),
    ...calledBy(deployable).map(
      (context, n) => `import { createApi as called${n} } from '#functions/${context}/api.ts';`,
    ),
    `const names = ${names};`,
    `export const handler = await ${started(deployable, modules.length)};`,
    '',
  ].join('\n');
};

/** Neither its code nor the native modules beside it depend on where it runs: it is bundled once. */
export const isSameForBoth = (deployable: Deployable): boolean =>
  !deployable.uses.includes('images') && renderEntry(deployable, 'aws') === renderEntry(deployable, 'emulator');
