import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';

export const getHealth = route({
  id: 'health.get',
  method: 'GET',
  path: '/api/v1/health',
  summary: 'Answers 200 on any host once the platform serves requests; the edge answers 503 before.',
  tenant: 'none',
  answer: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ok') }) },
});
