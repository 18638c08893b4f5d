import * as z from 'zod';
import { everyRole, managers } from '#domain/console/roles.ts';
import { savedViewsSchema } from '#domain/console/saved-views-schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';

/** Views of one owner, with the number that grows with each write; 0 before the first. */
export const savedViewsDocumentSchema = z.object({ version: z.number().int(), views: savedViewsSchema });
export type SavedViewsDocument = z.infer<typeof savedViewsDocumentSchema>;

const wanted = z.strictObject({ version: z.number().int().min(0), views: savedViewsSchema });
const saved = { kind: 'json', status: 200, schema: savedViewsDocumentSchema } as const;

export const listViews = operatorRoute({
  id: 'console.list-views',
  method: 'GET',
  path: '/saved-views',
  may: { roles: everyRole, reach: 'place' },
  uses: ['read:staff'],
  summary: 'Saved views of the list of cars at this dealer: the caller’s own, and those of the dealer’s team.',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ own: savedViewsDocumentSchema, team: savedViewsDocumentSchema }),
  },
});

export const saveOwnViews = operatorRoute({
  id: 'console.save-own-views',
  method: 'PUT',
  path: '/saved-views/own',
  may: { roles: everyRole, reach: 'place' },
  uses: ['read:staff', 'write:staff'],
  summary:
    'Replaces the caller’s own saved views. Refused if they were saved elsewhere since the version that was seen.',
  body: wanted,
  answer: saved,
  problems: ['validation_failed', 'version_conflict'],
});

export const saveTeamViews = operatorRoute({
  id: 'console.save-team-views',
  method: 'PUT',
  path: '/saved-views/team',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:staff', 'write:staff'],
  summary:
    'Replaces the saved views of the dealer’s team. Refused if somebody saved them since the version that was seen.',
  body: wanted,
  answer: saved,
  problems: ['validation_failed', 'version_conflict'],
});
