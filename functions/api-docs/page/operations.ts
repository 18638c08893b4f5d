import { isObject, formatJson, type Json, type JsonObject } from '../json-schema.ts';
import { html, nothing, type Html } from '#functions/runtime/http/html.ts';
import { objectEntries, objects, texts, typeText, type Anchor } from './schema.ts';

export const schemaAnchor: Anchor = (name) => `schema-${name}`;
export const operationAnchor = (operation: JsonObject): string => `route-${formatJson(operation['operationId'])}`;

export interface Operation {
  method: string;
  path: string;
  operation: JsonObject;
}

const listOperations = (document: JsonObject): Operation[] =>
  objectEntries(document['paths']).flatMap(([path, methods]) =>
    objectEntries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const getPart = (document: JsonObject, ref: string): JsonObject => {
  let part: Json = document;
  for (const step of ref.replace(/^#\//, '').split('/')) part = isObject(part) ? (part[step] ?? {}) : {};
  return isObject(part) ? part : {};
};

/** What a reference stands for, or the value itself. */
const resolved = (document: JsonObject, value: JsonObject): JsonObject =>
  typeof value['$ref'] === 'string' ? getPart(document, value['$ref']) : value;

const printed = (value: Json | undefined): string => JSON.stringify(value, null, 2);

export const example = (name: string, value: Json | undefined): Html =>
  html`<details>
    <summary>Example: ${name}</summary>
    <pre><code>${printed(value)}</code></pre>
  </details>`;

const content = (document: JsonObject, value: Json | undefined): Html[] =>
  objectEntries(value).map(([type, { schema, examples }]) => {
    const shown =
      isObject(schema) && Object.keys(schema).length > 0 ? html`: ${typeText(schema, schemaAnchor)}` : nothing;
    const list = objectEntries(examples).map(([name, one]) => example(name, resolved(document, one)['value']));
    return html`<p><code>${type}</code>${shown}</p>
      ${list}`;
  });

const parameter = (document: JsonObject, value: JsonObject): Html => {
  const { name, in: place, description, required, schema } = resolved(document, value);
  return html`<dt>
      <code>${formatJson(name)}</code>
      <span class="soft">${formatJson(place)}${required === true ? '' : ', optional'}</span>
    </dt>
    <dd>${formatJson(description)} ${isObject(schema) ? typeText(schema, schemaAnchor) : ''}</dd>`;
};

const parameters = (document: JsonObject, operation: JsonObject): Html => {
  const list = objects(operation['parameters']);
  if (list.length === 0) return nothing;
  return html`<h4>Parameters</h4>
    <dl>${list.map((one) => parameter(document, one))}</dl>`;
};

const body = (document: JsonObject, { requestBody }: JsonObject): Html =>
  isObject(requestBody)
    ? html`<h4>Body</h4>
        ${content(document, requestBody['content'])}`
    : nothing;

const inWords = (text: string): Html =>
  html`${text.split('`').map((part, n) => (n % 2 === 1 ? html`<code>${part}</code>` : part))}`;

const response = (document: JsonObject, [status, value]: readonly [string, JsonObject]): Html => {
  const found = resolved(document, value);
  const isProblem = Number(status) >= 400;
  return html`<dt>${status}</dt>
    <dd>${inWords(formatJson(found['description']))}${isProblem ? nothing : content(document, found['content'])}</dd>`;
};

const proof = (operation: JsonObject): Html => {
  const names = objects(operation['security']).flatMap((one) => Object.keys(one));
  return names.length === 0 ? nothing : html`<p>Needs: ${names.map((name) => html`<code>${name}</code>`)}</p>`;
};

export const operationSection = (document: JsonObject, { method, path, operation }: Operation): Html =>
  html` <section id="${operationAnchor(operation)}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${formatJson(operation['description'] ?? `${formatJson(operation['summary'])}.`)}</p>
    ${proof(operation)}${parameters(document, operation)}${body(document, operation)}
    <h4>Answers</h4>
    <dl>${objectEntries(operation['responses']).map((one) => response(document, one))}</dl>
  </section>`;

/** Operations by tag, with the tag's words. */
export const groupOperations = (document: JsonObject): { name: string; words: string; operations: Operation[] }[] => {
  const all = listOperations(document);
  return objects(document['tags']).map(({ name, description }) => ({
    name: formatJson(name),
    words: formatJson(description),
    operations: all.filter(({ operation }) => texts(operation['tags']).includes(formatJson(name))),
  }));
};
