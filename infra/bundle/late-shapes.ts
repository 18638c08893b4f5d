import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** zod's methods that take a shape and do not read its keys before parsing. */
const takingShapes = new Set(['object', 'looseObject', 'strictObject', 'extend']);

/** Whether a key is made by a call that means the same inside a getter. */
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
const editsOf = (property: ts.PropertyAssignment, source: ts.SourceFile): Edit[] => {
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

const shapeOf = (node: ts.Node): ts.ObjectLiteralExpression | undefined => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [shape] = node.arguments;
  return takingShapes.has(node.expression.name.text) && shape !== undefined && ts.isObjectLiteralExpression(shape)
    ? shape
    : undefined;
};

/** The module with getters for the keys of its shapes. */
export const withLateShapes = (path: string, text: string): string => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    for (const property of shapeOf(node)?.properties ?? [])
      if (isPlainKey(property) && isLate(property)) edits.push(...editsOf(property, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  edits.sort((a, b) => b.at - a.at);
  return edits.reduce((made, { at, end, text: put }) => made.slice(0, at) + put + made.slice(end), text);
};

const known = new Map<string, Promise<string>>();

const changed = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8');
  return text.includes("from 'zod'") ? withLateShapes(path, text) : text;
};

/**
 * zod makes every schema of a shape when a module loads: 1,274 for the page function, most of them unused by a request. Keys
 * that are getters are made when the shape is first read, and once (zod, 'Recursive objects').
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
