import { isObject, formatJson, type JsonObject } from '../json-schema.ts';
import { eventAnchor, eventSchemaAnchor, messageSection, listMessages } from './events.ts';
import { html, type Html } from '#functions/runtime/http/html.ts';
import { groupOperations, operationAnchor, operationSection, schemaAnchor, type Operation } from './operations.ts';
import { objectEntries, schemaSection, type Anchor } from './schema.ts';

/** web/public/assets; a change takes the next number, because files there are kept for ever. */
const STYLESHEET = '/assets/api-documents-1.css';

const listSchemas = (document: JsonObject): [string, JsonObject][] => {
  const components = document['components'];
  return isObject(components) ? objectEntries(components['schemas']) : [];
};

const link = ({ method, path, operation }: Operation): Html =>
  html`<li>
    <a href="#${operationAnchor(operation)}"><span class="method">${method}</span> ${path}</a>
  </li>`;

const contents = (openApi: JsonObject, asyncApi: JsonObject): Html =>
  html` <nav aria-label="Contents">
    ${groupOperations(openApi).map(
      ({ name, operations }) =>
        html`<p><a href="#group-${name}">${name}</a></p>
          <ul>
            ${operations.map(link)}
          </ul>`,
    )}
    <p><a href="#events">events</a></p>
    <ul>
      ${listMessages(asyncApi).map(([name, { title }]) => html`<li><a href="#${eventAnchor(name)}">${formatJson(title)}</a></li>`)}
    </ul>
    <p><a href="#schemas">schemas of routes</a></p>
    <p><a href="#event-schemas">schemas of events</a></p>
  </nav>`;

const groups = (openApi: JsonObject): Html[] =>
  groupOperations(openApi).map(
    ({ name, words, operations }) =>
      html` <section id="group-${name}">
        <h2>${name}</h2>
        <p>${words}</p>
        ${operations.map((one) => operationSection(openApi, one))}
      </section>`,
  );

const schemas = (document: JsonObject, anchor: Anchor): Html[] =>
  listSchemas(document).map(([name, schema]) => schemaSection(name, schema, anchor));

const documentDescription = ({ info }: JsonObject): string =>
  isObject(info) ? formatJson(info['description']).replaceAll('`', '') : '';

/** Both documents as one page that needs no scripts. */
export const documentsPage = (openApi: JsonObject, asyncApi: JsonObject): string =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Forecourt API</title>
        <link rel="stylesheet" href="${STYLESHEET}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <p class="name">Forecourt</p>
          <h1>API and events</h1>
          <p>
            For machines: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>,
            <a href="/api/v1/asyncapi.json">AsyncAPI 3.0</a>.
          </p>
        </header>
        <div class="columns">
          ${contents(openApi, asyncApi)}
          <main id="content" tabindex="-1">
            <p>${documentDescription(openApi)}</p>
            ${groups(openApi)}
            <section id="events">
              <h2>events</h2>
              <p>${documentDescription(asyncApi)}</p>
              ${listMessages(asyncApi).map(messageSection)}
            </section>
            <section id="schemas">
              <h2>schemas of routes</h2>
              ${schemas(openApi, schemaAnchor)}
            </section>
            <section id="event-schemas">
              <h2>schemas of events</h2>
              ${schemas(asyncApi, eventSchemaAnchor)}
            </section>
          </main>
        </div>
      </body>
    </html>`.text;
