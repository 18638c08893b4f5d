const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Schemas inside of one that have the same path: of lists, unions and maps. */
const sameLevel = (schema: Record<string, unknown>): readonly unknown[] => [
  schema['items'],
  schema['additionalProperties'],
  ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => listOf(schema[key])),
];

/** Every key of a JSON schema as a dotted path: 'constants.soldDays'. References are not followed. */
export const settingPaths = (schema: unknown, prefix = ''): string[] => {
  if (!isRecord(schema)) return [];
  const properties = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  const own = properties.flatMap(([key, inner]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    return [path, ...settingPaths(inner, path)];
  });
  return [...own, ...sameLevel(schema).flatMap((inner) => settingPaths(inner, prefix))];
};
