import ts from 'typescript';

/** A summary of a contract, which only documents show; they are rendered when functions are bundled (documents.ts). */
const isSummary = (node: ts.Node): node is ts.PropertyAssignment =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'summary' && ts.isStringLiteralLike(node.initializer);

/** The module without the words of its summaries, on the same lines. */
export const withoutSummaries = (path: string, text: string): string => {
  if (!path.endsWith('contract.ts')) return text;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const words: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isSummary(node)) words.unshift(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return words.reduce((made, node) => `${made.slice(0, node.getStart())}''${made.slice(node.getEnd())}`, text);
};
