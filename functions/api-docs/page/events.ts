import { isObject, formatJson, type JsonObject } from '../json-schema.ts';
import { html, nothing, type Html } from '#functions/runtime/http/html.ts';
import { example } from './operations.ts';
import { objectEntries, fields, objects, typeText, type Anchor } from './schema.ts';

export const eventSchemaAnchor: Anchor = (name) => `event-schema-${name}`;
export const eventAnchor = (name: string): string => `event-${name}`;

export const listMessages = (document: JsonObject): [string, JsonObject][] => {
  const components = document['components'];
  return isObject(components) ? objectEntries(components['messages']) : [];
};

const renderHeaders = ({ headers }: JsonObject): Html =>
  isObject(headers)
    ? html`<h4>Headers</h4>
        ${fields(headers, eventSchemaAnchor)}`
    : nothing;

const renderPayload = ({ payload }: JsonObject): Html => {
  if (!isObject(payload)) return nothing;
  const [, own] = objects(payload['allOf']);
  return html`<h4>Content</h4>
    <p>${typeText(payload, eventSchemaAnchor)}</p>
    ${own === undefined ? nothing : fields(own, eventSchemaAnchor)}`;
};

export const messageSection = ([name, message]: readonly [string, JsonObject]): Html =>
  html` <section id="${eventAnchor(name)}">
    <h3>${formatJson(message['title'])}</h3>
    <p>${formatJson(message['summary'])}</p>
    ${message['x-pii'] === true ? html`<p>Holds personal data.</p>` : nothing}
    ${renderHeaders(message)}${renderPayload(message)}
    ${objects(message['examples']).map((one) => example(formatJson(one['name']), one['payload']))}
  </section>`;
