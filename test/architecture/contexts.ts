import { contextOfPath, production } from './sources.ts';

/** One context that reads what another publishes, with the files by which it does. */
export interface ContextEdge {
  from: string;
  to: string;
  /** Names of the other's files, sorted. */
  files: string[];
}

/** Contexts that ask others by their routes, in the same process. */
const CALLERS = new Set(['pages', 'brochures', 'api-docs']);

const publishedName = /^functions\/[^/]+\/published\/(.+)\.ts$/;

/** Whether one context may import this file of another, and by which of its doors. */
export const doorOf = (from: string, target: string): 'published' | 'contract' | undefined => {
  if (publishedName.test(target)) return 'published';
  return CALLERS.has(from) && target.endsWith('/contract.ts') ? 'contract' : undefined;
};

/** The graph of contexts, by static and dynamic imports and by types. Calls by contract are no part of it. */
export const contextEdges = (): ContextEdge[] => {
  const found = new Map<string, Set<string>>();
  for (const { path, imports } of production)
    for (const { target } of imports) {
      const [from, to] = [contextOfPath(path), contextOfPath(target)];
      if (from === undefined || to === undefined || from === to || to === 'runtime') continue;
      if (doorOf(from, target) === 'contract') continue;
      const files = found.get(`${from} ${to}`) ?? new Set();
      found.set(`${from} ${to}`, files.add(publishedName.exec(target)?.[1] ?? target));
    }
  return [...found]
    .map(([pair, files]) => {
      const [from = '', to = ''] = pair.split(' ');
      return { from, to, files: [...files].toSorted() };
    })
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
};

/** Each context below whatever it reads; throws where they read each other in a circle. */
export const contextLayers = (edges: readonly ContextEdge[]): string[][] => {
  const left = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const layers: string[][] = [];
  while (left.size > 0) {
    const layer = [...left].filter((one) => edges.every(({ from, to }) => from !== one || !left.has(to)));
    if (layer.length === 0) throw new Error(`Contexts read each other in a circle: ${[...left].join(', ')}.`);
    layers.push(layer.toSorted());
    for (const one of layer) left.delete(one);
  }
  return layers;
};

const fileRows = (edges: readonly ContextEdge[]): string[] => {
  const readers = new Map<string, string[]>();
  for (const { from, to, files } of edges)
    for (const file of files) readers.set(`${to} ${file}`, [...(readers.get(`${to} ${file}`) ?? []), from]);
  return [...readers].toSorted().map(([published, by]) => {
    const [context = '', file = ''] = published.split(' ');
    return `| ${context} | \`${file}\` | ${by.join(', ')} |`;
  });
};

/** For docs/architecture.md: a picture in Mermaid, which GitHub draws, and a table of the files. */
export const contextDiagram = (): string => {
  const edges = contextEdges();
  const arrows = edges.map(({ from, to }) => `  ${from} --> ${to}`);
  const table = ['| Context | Publishes | Read by |', '| --- | --- | --- |', ...fileRows(edges)];
  return ['```mermaid', 'flowchart LR', ...arrows, '```', '', ...table].join('\n');
};
