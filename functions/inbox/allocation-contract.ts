import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { allocationRulesSchema } from '#domain/inbox/allocation/schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { allocationDocumentSchema } from './allocation/document.ts';
import { progressSchema, simulatedLeadSchema } from './allocation/simulate.ts';

/** Rules are of all places of a dealer. */
const managing = { roles: managers, reach: 'dealer' } as const;
const answer = { kind: 'json', status: 200, schema: allocationDocumentSchema } as const;

export const showAllocation = operatorRoute({
  id: 'inbox.show-allocation',
  may: managing,
  uses: ['read:work'],
  method: 'GET',
  path: '/inbox-allocation',
  summary: 'The rules by which new leads are given to people, as they were published last.',
  answer,
});

export const publishAllocation = operatorRoute({
  id: 'inbox.publish-allocation',
  may: managing,
  uses: ['write:work', 'read:staff', 'write:audit'],
  method: 'PUT',
  path: '/inbox-allocation',
  summary:
    'Publishes the rules by which new leads are given to people. Refused if somebody published since the version that was seen.',
  body: z.strictObject({ version: z.number().int().min(0), rules: allocationRulesSchema }),
  answer,
  problems: ['validation_failed', 'version_conflict'],
});

export const simulateAllocation = operatorRoute({
  id: 'inbox.simulate-allocation',
  may: managing,
  uses: ['read:leads', 'read:work', 'read:staff'],
  method: 'POST',
  path: '/inbox-allocation/simulate',
  summary:
    'What rules would have done with the leads of the last 30 days, 200 a call, oldest first; `progress` goes into the next call. Changes nothing.',
  body: z.strictObject({ rules: allocationRulesSchema, progress: progressSchema.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      /** Of this call; without an owner: nobody gets it. */
      leads: z.array(simulatedLeadSchema),
      progress: progressSchema,
      more: z.boolean(),
    }),
  },
  problems: ['validation_failed'],
});
