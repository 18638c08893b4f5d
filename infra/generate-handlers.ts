import { deployables, type Deployable } from './deployables.ts';

const loaders = (name: string, type: string, kind: Deployable['kind']): string[] => [
  '',
  `export const ${name}: Loaders<${type}> = {`,
  ...deployables.flatMap((one) => {
    if (one.kind !== kind) return [];
    const id = one.kind === 'api' ? one.context : one.entry.id;
    return `  '${id}': async (ports) => (await import('#${one.source.module}')).${one.source.export}(ports),`;
  }),
  '};',
];

/** functions/handlers.generated.ts: the code of every function, whose ports tsc checks. Stream readers run on AWS only. */
export const generateHandlers = (): string =>
  [
    '// Made by infra/generate.ts from the manifest. Do not edit.',
    "import type { Loaders } from './ports.ts';",
    "import type { ApiFunction } from './runtime/http/api.ts';",
    "import type { QueueFunction } from './runtime/workers/consumers.ts';",
    "import type { TimerFunction } from './runtime/workers/schedules.ts';",
    ...loaders('apis', 'ApiFunction', 'api'),
    ...loaders('consumers', 'QueueFunction', 'consumer'),
    ...loaders('timers', 'TimerFunction', 'schedule'),
    '',
  ].join('\n');
