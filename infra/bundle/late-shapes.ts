import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';
import { withoutSummaries } from './summaries.ts';

/** zod's methods that take a shape without reading its keys. */
const takingShapes = new Set(['object', 'looseObject', 'strictObject', 'extend']);

/** Whether the value is a call that can move into a getter unchanged. */
const isLate = ({ initializer }: ts.PropertyAssignment): boolean => {
  let calls = false;
  let bound = false;
  const look = (node: ts.Node): void => {
    calls ||= ts.isCallExpression(node);
    bound ||= node.kind === ts.SyntaxKind.ThisKeyword || ts.isAwaitExpression(node) || ts.isYieldExpression(node);
    ts.forEachChild(node, look);
  };
  look(initializer);
  return calls && !bound;
};

interface Edit {
  at: number;
  end: number;
  text: string;
}

/** `key: made()` becomes `get key() { return (made()); }`, on the same lines. */
const buildEdits = (property: ts.PropertyAssignment, source: ts.SourceFile): Edit[] => {
  const { name, initializer } = property;
  const colon = source.text.indexOf(':', name.getEnd());
  const after = source.text[colon + 1] === ' ' ? colon + 2 : colon + 1;
  return [
    { at: name.getStart(source), end: name.getStart(source), text: 'get ' },
    { at: colon, end: after, text: '() { return (' },
    { at: initializer.getEnd(), end: initializer.getEnd(), text: '); }' },
  ];
};

const isPlainKey = (property: ts.ObjectLiteralElementLike): property is ts.PropertyAssignment =>
  ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name));

const findShape = (node: ts.Node): ts.ObjectLiteralExpression | undefined => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [shape] = node.arguments;
  return takingShapes.has(node.expression.name.text) && shape !== undefined && ts.isObjectLiteralExpression(shape)
    ? shape
    : undefined;
};

export const withLateShapes = (path: string, text: string): string => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    for (const property of findShape(node)?.properties ?? [])
      if (isPlainKey(property) && isLate(property)) edits.push(...buildEdits(property, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  edits.sort((a, b) => b.at - a.at);
  return edits.reduce((made, { at, end, text: put }) => made.slice(0, at) + put + made.slice(end), text);
};

const known = new Map<string, Promise<string>>();

const changed = async (path: string): Promise<string> => {
  const text = withoutSummaries(path, await readFile(path, 'utf8'));
  return text.includes("from 'zod'") ? withLateShapes(path, text) : text;
};

/**
 * Makes schemas lazily: the page function has 1,274, most unused by a request. zod reads getters of a shape once, when it is first
 * used (zod, 'Recursive objects').
 */
export const lateShapes: Plugin = {
  name: 'late-shapes',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/(?:domain|events|functions|infra|tenants)\/.*\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const contents = known.get(path) ?? changed(path);
      known.set(path, contents);
      return { contents: await contents, loader: 'ts' };
    }),
};
