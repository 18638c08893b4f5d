import * as z from 'zod';
import type { SearchClient } from '#functions/runtime/stores/search-client.ts';
import { indexBody } from './stored-document.ts';

const TIMEOUT_MS = 30_000;

interface Properties {
  [field: string]: { properties?: Properties | undefined };
}

const propertiesSchema: z.ZodType<Properties> = z.record(
  z.string(),
  z.looseObject({
    get properties() {
      return propertiesSchema.optional();
    },
  }),
);
const mappingsSchema = z.record(z.string(), z.object({ mappings: z.object({ properties: propertiesSchema }) }));

const lackingIn = (there: Properties, wanted: Properties): Properties =>
  Object.fromEntries(
    Object.entries(wanted).flatMap(([field, type]): [string, Properties[string]][] => {
      const known = there[field];
      if (known === undefined) return [[field, type]];
      const inside = lackingIn(known.properties ?? {}, type.properties ?? {});
      return Object.keys(inside).length === 0 ? [] : [[field, { properties: inside }]];
    }),
  );

/** Adds this schema's missing fields to older indexes (docs/deploy.md, 'A new schema of the search index'). */
export const addMissingFields = async (client: SearchClient, alias: string): Promise<boolean> => {
  const wanted = propertiesSchema.parse(indexBody(alias).mappings.properties);
  const answer = await client.send({ method: 'GET', path: `/${alias}/_mapping`, timeoutMs: TIMEOUT_MS });
  const lacking = Object.entries(mappingsSchema.parse(answer)).flatMap(([index, { mappings }]) => {
    const properties = lackingIn(mappings.properties, wanted);
    return Object.keys(properties).length === 0 ? [] : [{ index, properties }];
  });
  for (const { index, properties } of lacking) {
    await client.send({
      method: 'PUT',
      path: `/${index}/_mapping`,
      body: { properties },
      timeoutMs: TIMEOUT_MS,
    });
  }
  return lacking.length > 0;
};
