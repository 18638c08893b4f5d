import { isObject, formatJson, type Json, type JsonObject } from '../json-schema.ts';
import { html, listed, nothing, type Html, type Part } from '#functions/runtime/http/html.ts';

/** Where a document's schemas stand on the page: both documents have one of each name. */
export type Anchor = (name: string) => string;

export const objects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter((one: Json) => isObject(one)) : [];

export const texts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.map((one: Json) => (typeof one === 'string' ? one : JSON.stringify(one))) : [];

export const objectEntries = (value: Json | undefined): [string, JsonObject][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, one]): [string, JsonObject][] => (isObject(one) ? [[name, one]] : []))
    : [];

const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const code = (text: string): Html => html`<code>${text}</code>`;

const limits: readonly (readonly [string, (value: string) => string])[] = [
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
  ['minItems', (value) => `at least ${value}`],
  ['maxItems', (value) => `at most ${value}`],
];

const formatLimits = (schema: JsonObject): string => {
  const said = limits.flatMap(([name, say]) => (name in schema ? [say(formatJson(schema[name]))] : []));
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
};

const renderPattern = ({ pattern }: JsonObject): Part =>
  typeof pattern === 'string' ? html`, as ${code(pattern)}` : '';

const listType = (schema: JsonObject, anchor: Anchor): Html =>
  html`list of ${isObject(schema['items']) ? typeText(schema['items'], anchor) : 'anything'}${formatLimits(schema)}`;

const objectType = (schema: JsonObject, anchor: Anchor): Html => {
  const { additionalProperties: values, properties } = schema;
  if (properties !== undefined) return html`object`;
  return isObject(values) ? html`object by name, each ${typeText(values, anchor)}` : html`object`;
};

const simpleType = (schema: JsonObject): Html => {
  const names = Array.isArray(schema['type']) ? texts(schema['type']) : [formatJson(schema['type'])];
  const format = schema['format'] === undefined ? '' : ` (${formatJson(schema['format'])})`;
  return html`${names.join(' or ')}${format}${formatLimits(schema)}${renderPattern(schema)}`;
};

const plainType = (schema: JsonObject, anchor: Anchor): Html => {
  if (schema['type'] === 'array') return listType(schema, anchor);
  if (schema['type'] === 'object') return objectType(schema, anchor);
  return schema['type'] === undefined ? html`anything` : simpleType(schema);
};

/** What a value may be, in words; named schemas are links. */
export const typeText = (schema: JsonObject, anchor: Anchor): Html => {
  const { $ref: ref, const: only, enum: values } = schema;
  if (typeof ref === 'string') return html`<a href="#${anchor(refName(ref))}">${refName(ref)}</a>`;
  if (only !== undefined) return code(JSON.stringify(only));
  if (values !== undefined) return html`one of ${listed(texts(values).map(code))}`;
  const choices = [...objects(schema['anyOf']), ...objects(schema['oneOf'])];
  if (choices.length > 0)
    return listed(
      choices.map((one) => typeText(one, anchor)),
      ' or ',
    );
  const all = objects(schema['allOf']);
  if (all.length > 0)
    return listed(
      all.map((one) => typeText(one, anchor)),
      ' with ',
    );
  return plainType(schema, anchor);
};

/** The inner schema that has fields, of a list or of a choice too. */
const withFields = (schema: JsonObject): JsonObject[] => {
  if (schema['properties'] !== undefined) return [schema];
  const { items, additionalProperties: values } = schema;
  const inner = [...objects(schema['anyOf']), ...objects(schema['oneOf']), ...objects(schema['allOf'])];
  return [...inner, ...(isObject(items) ? [items] : []), ...(isObject(values) ? [values] : [])].flatMap(withFields);
};

const field = (name: string, schema: JsonObject, isRequired: boolean, anchor: Anchor): Html =>
  html` <dt><code>${name}</code>${isRequired ? '' : html` <span class="soft">optional</span>`}</dt>
    <dd>${typeText(schema, anchor)}${describe(schema)}${withFields(schema).map((inner) => fields(inner, anchor))}</dd>`;

const describe = ({ description }: JsonObject): Html =>
  typeof description === 'string' ? html`<br />${description}` : nothing;

export const fields = (schema: JsonObject, anchor: Anchor): Html => {
  const required = new Set(texts(schema['required']));
  const known = objectEntries(schema['properties']);
  if (known.length === 0) return nothing;
  return html`<dl>${known.map(([name, value]) => field(name, value, required.has(name), anchor))}</dl>`;
};

export const schemaSection = (name: string, schema: JsonObject, anchor: Anchor): Html =>
  html` <section id="${anchor(name)}">
    <h3>${name}</h3>
    <p>${typeText(schema, anchor)}</p>
    ${withFields(schema).map((inner) => fields(inner, anchor))}
  </section>`;
