/** What this file needs of a node of Babel's tree. */
interface Node {
  type: string;
  value?: unknown;
  quasis?: readonly { value: { raw: string } }[];
}

interface Path {
  node: Node;
  parent: Node | null;
}

const isText = ({ type, value, quasis }: Node): boolean =>
  (type === 'StringLiteral' && typeof value === 'string' && value.includes(' ')) ||
  (type === 'TemplateLiteral' && (quasis ?? []).some(({ value: { raw } }) => raw.includes(' ')));

/** No rule branches on these. A constant (`TEST_DRIVE_ONLY`) may be compared, and stays. */
const shouldIgnore = ({ node, parent }: Path): string | undefined =>
  isText(node) && parent?.type !== 'VariableDeclarator'
    ? 'Words for a person: their tests would repeat them.'
    : undefined;

/** Read by Stryker, which is told of this file by its address. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }];
