import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

export type Check = (value: unknown) => string[];

const errorsOf = (ajv: Ajv | Ajv2020, ref: string): Check => {
  const validate = ajv.getSchema(ref);
  if (validate === undefined) throw new Error(`There is no schema at ${ref}.`);
  return (value) =>
    validate(value) === true
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
};

/** Checks values by the schemas of a document: of OpenAPI 3.1 (2020-12) or of AsyncAPI 3.0 (draft 7). */
export const checksOf = (document: object, draft: '2020-12' | '7'): ((pointer: string) => Check) => {
  const ajv = draft === '7' ? new Ajv({ strict: false }) : new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  ajv.addSchema(document, 'document');
  return (pointer) => errorsOf(ajv, `document#${pointer}`);
};

/** A name as a step of a JSON pointer in an address. */
export const step = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
