import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { sourceTestSchema } from '#functions/stock/published/source-test.ts';

export const testSource = operatorRoute({
  id: 'pulls.test-source',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/sources/{source}/test',
  uses: [
    'read:cars',
    'read:feeds',
    'read:reservations',
    'write:limits',
    'objects.read',
    'egress',
    'sftp',
    'secrets.pull',
  ],
  summary: 'Fetches the file of a pulled source now and says what a run of it would do; nothing is taken in.',
  params: { source: z.string().max(60) },
  answer: { kind: 'json', status: 200, schema: sourceTestSchema },
  problems: ['not_found', 'conflict', 'rate_limited'],
});
