import type { JsonObject } from '../json-schema.ts';

interface RouteExamples {
  bodies?: Readonly<Record<string, JsonObject>>;
  answers?: Readonly<Record<string, JsonObject>>;
}

/** By route. */
export const examples: Readonly<Record<string, RouteExamples>> = {};
