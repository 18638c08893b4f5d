import { isObject, wordOf, type JsonObject } from '../json-schema.ts';
import { html, nothing, type Html } from '#functions/runtime/http/html.ts';
import { example } from './operations.ts';
import { entriesOf, fields, objects, typeText, type Anchor } from './schema.ts';

export const eventSchemaAnchor: Anchor = (name) => `event-schema-${name}`;
export const eventAnchor = (name: string): string => `event-${name}`;

export const messagesOf = (document: JsonObject): [string, JsonObject][] => {
  const components = document['components'];
  return isObject(components) ? entriesOf(components['messages']) : [];
};

const headersOf = ({ headers }: JsonObject): Html =>
  isObject(headers)
    ? html`<h4>Headers</h4>
        ${fields(headers, eventSchemaAnchor)}`
    : nothing;

const payloadOf = ({ payload }: JsonObject): Html => {
  if (!isObject(payload)) return nothing;
  const [, own] = objects(payload['allOf']);
  return html`<h4>Content</h4>
    <p>${typeText(payload, eventSchemaAnchor)}</p>
    ${own === undefined ? nothing : fields(own, eventSchemaAnchor)}`;
};

export const messageSection = ([name, message]: readonly [string, JsonObject]): Html =>
  html` <section id="${eventAnchor(name)}">
    <h3>${wordOf(message['title'])}</h3>
    <p>${wordOf(message['summary'])}</p>
    ${message['x-pii'] === true ? html`<p>Holds personal data.</p>` : nothing}
    ${headersOf(message)}${payloadOf(message)}
    ${objects(message['examples']).map((one) => example(wordOf(one['name']), one['payload']))}
  </section>`;
