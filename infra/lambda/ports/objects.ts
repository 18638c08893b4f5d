import { makeObjectClient } from '#functions/runtime/clients.ts';
import { makeObjectStore } from '#functions/runtime/object-store.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

export const port: Port = ({ region }) => ({
  objects: makeObjectStore(makeObjectClient({ AWS_REGION: region }), variable('BUCKET_NAME')),
});
