import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deployables } from '#infra/deployables.ts';
import { ports, listPorts } from '#infra/ports/ports.ts';
import { folderOf, sources } from './sources.ts';

const byPath = new Map(sources.map((source) => [source.path, source]));

/** All that a module of ours imports, now or when it runs; types are not loaded. */
const reachedFrom = (paths: readonly string[]): ReadonlySet<string> => {
  const reached = new Set<string>();
  const open = [...paths];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const imports = byPath.get(path)?.imports ?? [];
    open.push(...imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target));
  }
  return reached;
};

const lambdaModules = ports.flatMap(({ lambda }) =>
  lambda === undefined
    ? []
    : [lambda.module, lambda.emulator ?? lambda.module].map((path) => join('infra/ports', path)),
);

describe('a bundle', () => {
  const reached = reachedFrom([
    'infra/lambda/start.ts',
    ...lambdaModules,
    ...deployables.map(({ source }) => source.module),
  ]);

  test('reaches every adapter of the table', () => {
    expect(lambdaModules.filter((path) => !byPath.has(path))).toEqual([]);
    expect(reached).toContain('functions/runtime/egress/guard.ts');
  });

  test('reaches into neither the embedded run, nor the stacks, nor tools', () => {
    const foreign = [...reached].filter(
      (path) =>
        /^infra\/(local|stacks|constructs|bundle)\//.test(path) ||
        /^infra\/ports\/(table|.*\/(local|grant))\.ts$/.test(path) ||
        ['tools', 'cli', 'demo', 'test'].includes(folderOf(path)) ||
        path.startsWith('aws-cdk-lib'),
    );
    expect(foreign).toEqual([]);
  });
});

describe('an adapter on Lambda', () => {
  test.each(ports.map((port) => [port.name, port] as const))(
    'of %s reads the variables of its entry, and no other',
    (_name, port) => {
      const modules = [port.lambda?.module, port.lambda?.emulator].filter((module) => module !== undefined);
      const read = [...reachedFrom(modules.map((module) => join('infra/ports', module)))]
        .filter((path) => path.startsWith('infra/ports/'))
        .flatMap((path) =>
          [...(byPath.get(path)?.text ?? '').matchAll(/\b(?:variable|optionalVariable)\('([A-Z_]+)'\)/g)].map(
            ([, name]) => name,
          ),
        );
      // Every function has the table's name.
      const own = [...new Set(read)].filter((name) => name !== 'TABLE_NAME');
      expect(own.sort()).toEqual(Object.keys(port.variables).sort());
    },
  );
});

test('a function has the adapters of its uses, each once', () => {
  expect(listPorts(['index.read', 'index.write', 'read:cars', 'due', 'outbox']).map(({ name }) => name)).toEqual([
    'bus',
    'due',
    'index',
  ]);
});
