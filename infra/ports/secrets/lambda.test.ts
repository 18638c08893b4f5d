import { makeLogger } from '#functions/runtime/logger.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { expect, test } from 'vitest';
import { port } from './lambda.ts';

test('a function whose operators sign starts without the variable of the secrets, and says so when it asks for one', async () => {
  expect(process.env['SECRETS_PATH']).toBeUndefined();
  const { now } = testClock();
  const documents = makeDocumentClient({ AWS_REGION: 'ap-southeast-2' });
  const logger = makeLogger(() => undefined, now);
  const { secrets } = await port({ region: 'ap-southeast-2', now, newId: testIds(), logger, documents });
  await expect(secrets?.get('operator/token')).rejects.toThrow('SECRETS_PATH is not set');
});
