/** What this file needs of a node of Babel's tree. */
interface Node {
  type: string;
  value?: unknown;
  quasis?: readonly { value: { raw: string } }[];
  properties?: readonly { key?: { name?: string } }[];
}

interface Path {
  node: Node;
  parent: Node | null;
}

const isText = ({ type, value, quasis }: Node): boolean =>
  (type === 'StringLiteral' && typeof value === 'string' && value.includes(' ')) ||
  (type === 'TemplateLiteral' && (quasis ?? []).some(({ value: { raw } }) => raw.includes(' ')));

/** A control of a form, or a group of them: how a page looks, which tests of components and of pages look at. */
const isLayout = ({ type, properties }: Node): boolean =>
  type === 'ObjectExpression' &&
  (properties ?? []).some(({ key }) => key?.name === 'control' || key?.name === 'controls');

/** No rule branches on these. A constant (`TEST_DRIVE_ONLY`) may be compared, and stays. */
const isWords = ({ node, parent }: Path): boolean => isText(node) && parent?.type !== 'VariableDeclarator';

const shouldIgnore = (path: Path): string | undefined => {
  if (isWords(path)) return 'Words for a person: their tests would repeat them.';
  return isLayout(path.node) ? 'How a form looks.' : undefined;
};

/** Read by Stryker, which is told of this file by its address. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }];
