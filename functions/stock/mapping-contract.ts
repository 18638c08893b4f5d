import * as z from 'zod';
import { everyRole, managers } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import {
  guessSchema,
  mappingDocumentSchema,
  restoreMappingSchema,
  sampleSchema,
  sampleUploadSchema,
  saveMappingSchema,
  trialSchema,
  tryMappingSchema,
} from './mapping/views.ts';

const params = { source: z.string().max(60) };
const documentAnswer = { kind: 'json', status: 200, schema: mappingDocumentSchema } as const;
/** What a file is tried against. */
const trying = ['read:cars', 'read:feeds', 'read:reservations', 'objects.read'] as const;

export const announceSample = operatorRoute({
  id: 'stock.announce-sample',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/sources/{source}/sample',
  uses: ['objects.write'],
  summary: 'Answers the addresses that the parts of a sample file are sent to, which is looked at and not taken in.',
  params,
  body: sampleSchema,
  answer: { kind: 'json', status: 200, schema: sampleUploadSchema },
  problems: ['not_found', 'validation_failed'],
});

export const guessMapping = operatorRoute({
  id: 'stock.guess-mapping',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/stock/sources/{source}/sample',
  uses: ['objects.read'],
  summary: 'Guesses what each column of a sample file is, with values of it, and names what vehicles need besides.',
  params,
  query: sampleSchema,
  answer: { kind: 'json', status: 200, schema: guessSchema },
  problems: ['not_found', 'validation_failed', 'feed_refused'],
});

export const showMapping = operatorRoute({
  id: 'stock.show-mapping',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/sources/{source}/mapping',
  uses: ['read:feeds'],
  summary: 'How the dealer says that a source’s files are read: the columns, who saved them, and what stood before.',
  params,
  answer: documentAnswer,
  problems: ['not_found'],
});

export const tryMapping = operatorRoute({
  id: 'stock.try-mapping',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/sources/{source}/mapping/try',
  uses: trying,
  summary: 'Reads the whole sample file by a mapping and says what a run of it would do; nothing is written.',
  params,
  body: tryMappingSchema,
  answer: { kind: 'json', status: 200, schema: trialSchema },
  problems: ['not_found', 'validation_failed'],
});

export const saveMapping = operatorRoute({
  id: 'stock.save-mapping',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/sources/{source}/mapping',
  uses: [...trying, 'write:feeds'],
  summary: 'Reads a source’s next files by a mapping, if the sample file can be taken by it.',
  params,
  body: saveMappingSchema,
  answer: documentAnswer,
  problems: ['not_found', 'validation_failed', 'feed_refused', 'version_conflict', 'upstream_unavailable'],
});

export const restoreMapping = operatorRoute({
  id: 'stock.restore-mapping',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/sources/{source}/mapping/restore',
  uses: ['write:feeds'],
  summary: 'Brings an earlier mapping of a source back, or reads it again as it was set up.',
  params,
  body: restoreMappingSchema,
  answer: documentAnswer,
  problems: ['not_found', 'validation_failed', 'version_conflict', 'upstream_unavailable'],
});
