import { makeObjectClient } from '#functions/runtime/clients/objects.ts';
import { makeObjectStore, type ObjectStore } from '#functions/runtime/stores/object-store.ts';

export const makeObjects = (region: string, bucket: string): ObjectStore =>
  makeObjectStore(makeObjectClient({ AWS_REGION: region }), bucket);
