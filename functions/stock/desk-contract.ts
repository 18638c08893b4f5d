import * as z from 'zod';
import { everyRole, managers } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import {
  decisionSchema,
  deskRunSchema,
  deskRunsSchema,
  feedsSchema,
  runReviewSchema,
  undoBodySchema,
} from './desk/views.ts';
import { runStates } from './run.ts';
import { runParam } from './views.ts';

const deskRunAnswer = { kind: 'json', status: 200, schema: deskRunSchema } as const;

export const listFeeds = operatorRoute({
  id: 'stock.list-feeds',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/feeds',
  uses: ['read:cars', 'read:feeds'],
  summary: 'The feed sources of a dealer: how each stands, its clock, and the one thing that it needs.',
  answer: { kind: 'json', status: 200, schema: feedsSchema },
});

export const listSourceRuns = operatorRoute({
  id: 'stock.list-source-runs',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/sources/{source}/runs',
  uses: ['read:feeds'],
  summary: 'Feed runs of one source, newest first, a page at a time.',
  params: { source: z.string().max(60) },
  query: z.object({
    state: z.enum(runStates, 'Choose one of the states that runs have in answers, in capitals.').optional(),
    cursor: z.string().max(200).optional(),
  }),
  answer: { kind: 'json', status: 200, schema: deskRunsSchema },
  problems: ['not_found', 'validation_failed'],
});

export const showReview = operatorRoute({
  id: 'stock.show-review',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/runs/{run}/review',
  uses: ['read:cars', 'read:feeds', 'objects.read'],
  summary: 'A feed run as a difference: the cars that it takes away and the prices that it changes, the dearest first.',
  params: { run: runParam },
  answer: { kind: 'json', status: 200, schema: runReviewSchema },
  problems: ['not_found'],
});

export const decide = operatorRoute({
  id: 'stock.decide',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/runs/{run}/decide',
  uses: ['write:feeds'],
  summary: 'Decides on a held run: its missing cars leave, they stay, or the file is refused.',
  params: { run: runParam },
  body: decisionSchema,
  answer: deskRunAnswer,
  problems: ['not_found', 'conflict', 'version_conflict', 'validation_failed', 'upstream_unavailable'],
});

export const undoDecision = operatorRoute({
  id: 'stock.undo-decision',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/runs/{run}/undo',
  uses: ['write:feeds'],
  summary: 'Takes the decision on a held run back within 24 hours; cars that it took away come back.',
  params: { run: runParam },
  body: undoBodySchema,
  answer: deskRunAnswer,
  problems: ['not_found', 'conflict', 'version_conflict', 'validation_failed', 'upstream_unavailable'],
});

export const seeRows = operatorRoute({
  id: 'stock.see-rows',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/sources/{source}/rows-seen',
  uses: ['write:feeds'],
  summary: 'Says that the refused rows of a source are seen to: they are no news until a file refuses others.',
  params: { source: z.string().max(60) },
  answer: { kind: 'json', status: 200, schema: z.object({ source: z.string(), seen: z.boolean() }) },
  problems: ['not_found', 'upstream_unavailable'],
});
