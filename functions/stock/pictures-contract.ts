import * as z from 'zod';
import { areasSchema } from '#domain/media/area-schema.ts';
import { pictureAngles } from '#domain/vehicle/own/picture-angles.ts';
import { pictureHashSchema } from '#domain/vehicle/picture-schema.ts';
import { SENT_MOST_BYTES } from '#functions/media/published/sent-pictures.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { answer, may, params, reads } from './vehicle-contract.ts';

const file = {
  sha256: pictureHashSchema,
  size_bytes: z
    .number()
    .int()
    .min(1, 'This file is empty: choose another picture.')
    .max(SENT_MOST_BYTES, `Use a picture of at most ${SENT_MOST_BYTES / 1_000_000} MB.`),
};

const problems = ['not_found', 'validation_failed', 'upstream_unavailable'] as const;

export const uploadPicture = operatorRoute({
  id: 'stock.upload-picture',
  may,
  method: 'POST',
  path: '/stock/cars/{car}/pictures/upload',
  uses: [...reads, 'objects.write'],
  summary:
    'Announces the file of a picture of the dealer’s own and answers the addresses of the parts that are not there yet, good for an hour, for this car and this content only. Asked again, it goes on.',
  params,
  body: z.strictObject(file),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      part_bytes: z.number().int(),
      /** Empty: the whole file is there. */
      parts: z.array(z.object({ number: z.number().int(), url: z.url() })),
    }),
  },
  problems,
});

export const addPicture = operatorRoute({
  id: 'stock.add-picture',
  may,
  method: 'POST',
  path: '/stock/cars/{car}/pictures',
  uses: [...reads, 'write:cars', 'objects.write'],
  summary:
    'Adds a picture whose file was sent, behind the others; the site shows it once its renditions can be made. Each later change is one of the dealer’s field `own_pictures`. The same picture again changes nothing.',
  params,
  body: z.strictObject({ ...file, angle: z.enum(pictureAngles).nullable().default(null) }),
  answer,
  problems: [...problems, 'conflict', 'version_conflict'],
});

export const hidePlates = operatorRoute({
  id: 'stock.hide-plates',
  may,
  method: 'POST',
  path: '/stock/cars/{car}/pictures/hide',
  uses: [...reads, 'write:cars'],
  summary:
    'Hides parts of a picture, such as its number plate, for good. A new picture takes its place, and the file of the dealer’s own that showed them is deleted, which no undo brings back; of a feed’s picture the new one is a copy of the dealer’s own, and the feed’s is hidden.',
  params,
  body: z.strictObject({
    /** Id of a picture. */
    picture: z.string().min(1).max(2_000),
    /** Of `own_pictures`. */
    rev: z.number().int().min(0),
    /** In thousandths of the picture’s sides, from its top left corner. */
    areas: areasSchema,
  }),
  answer,
  problems: ['not_found', 'validation_failed', 'conflict', 'version_conflict'],
});
