import { makeKeyClient } from '#functions/runtime/clients/keys.ts';
import type { DataKeys } from '#functions/runtime/envelope.ts';
import { makeKmsDataKeys } from './kms.ts';

export const makeDataKeys = (region: string, keyId: string): DataKeys =>
  makeKmsDataKeys({ client: makeKeyClient(region), keyId });
