import type * as z from 'zod';
import { photoLimits, plainJpeg } from '#domain/tradein/photo.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Call, Caller, Reply } from '#functions/runtime/implement.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { CountCall } from '#functions/runtime/limits.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { SignedLinks } from '#functions/runtime/signed-link.ts';
import type { Table } from '#functions/runtime/table.ts';
import { photoDraft, valuationPhotoSchema } from '#functions/runtime/valuation-photo.ts';
import { isOwner, valuationDraft, valuationSchema, type Valuation } from '#functions/runtime/valuation.ts';
import type { addPhoto, getPhoto, removePhoto, TradeInView } from './contract.ts';
import { unknownValuation } from './store.ts';
import { viewOf } from './view.ts';

interface PhotoDeps {
  table: Pick<Table, 'load' | 'change' | 'remove'>;
  links: Pick<SignedLinks, 'open'>;
  now: () => Date;
  countCall: CountCall;
}

type Made<R extends { params: z.ZodType; body: z.ZodType }> = Pick<
  Call<z.output<R['params']>, unknown, z.output<R['body']>>,
  'tenant' | 'params' | 'body'
> & { caller: Pick<Caller, 'ip'> };

const ID_LETTERS = 24;

const refuse = (message: string): never => {
  throw new Problem('validation_failed', message, { errors: [{ field: 'image', message }] });
};

const jpegOf = (image: string): Uint8Array => {
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > photoLimits.bytes) return refuse('Use a photo of at most 250 kB.');
  return plainJpeg(bytes) ?? refuse('Use a JPEG file for the photo.');
};

/** Its owner's, while nobody has inspected the car. */
const changeable = (current: Valuation | undefined, secret: string): Valuation => {
  if (current === undefined || !isOwner(current, secret)) throw unknownValuation();
  if (current.final !== null) throw new Problem('conflict', 'The car has been inspected: photos change nothing now.');
  return current;
};

/** Photos of the car that is traded in: without metadata, under names of their content, kept as long as the valuation. */
export const makePhotos = ({ table, links, now, countCall }: PhotoDeps) => {
  const change = (
    call: Pick<Made<typeof removePhoto>, 'tenant'>,
    { id, secret }: { id: string; secret: string },
    photosOf: (photos: Valuation['photos'], at: string) => Valuation['photos'],
  ): Promise<Valuation | undefined> =>
    table.change(keys.valuation(call.tenant, id), valuationSchema, undefined, (found) => {
      const current = changeable(found, secret);
      const at = now().toISOString();
      const photos = photosOf(current.photos, at);
      if (photos === current.photos) return undefined;
      return valuationDraft(call.tenant, { ...current, photos, changed_at: at }, []);
    });

  const shown = (call: Pick<Made<typeof removePhoto>, 'tenant'>, stored: Valuation | undefined): TradeInView => {
    if (stored === undefined) throw unknownValuation();
    return viewOf(call.tenant, stored, now());
  };

  return {
    /** The picture is stored before the valuation names it: one that is named is there. */
    add: async (call: Made<typeof addPhoto>): Promise<Reply<TradeInView & { photo: string }>> => {
      const { tenant, params, body, caller } = call;
      await countCall(tenant, caller.ip);
      const image = Buffer.from(jpegOf(body.image)).toString('base64');
      const photo = sha256Hex(image).slice(0, ID_LETTERS);
      const found = (await table.load(keys.valuation(tenant, params.id), valuationSchema))?.state;
      const valuation = changeable(found, body.secret);
      const isNew = valuation.photos.every(({ id }) => id !== photo);
      if (isNew && valuation.photos.length >= photoLimits.most)
        throw new Problem('conflict', `Send at most ${photoLimits.most} photos. Remove one first.`);
      const state = { id: photo, image };
      await table.change(keys.valuationPhoto(tenant, params.id, photo), valuationPhotoSchema, undefined, (before) =>
        before === undefined ? photoDraft(state, valuation) : undefined,
      );
      const stored = await change(call, { id: params.id, secret: body.secret }, (photos, at) =>
        photos.some(({ id }) => id === photo) ? photos : [...photos, { id: photo, at }].slice(0, photoLimits.most),
      );
      return { body: { ...shown(call, stored), photo } };
    },

    remove: async (call: Made<typeof removePhoto>): Promise<Reply<TradeInView>> => {
      const { tenant, params, body, caller } = call;
      await countCall(tenant, caller.ip);
      const stored = await change(call, { id: params.id, secret: body.secret }, (photos) =>
        photos.some(({ id }) => id === params.photo) ? photos.filter(({ id }) => id !== params.photo) : photos,
      );
      await table.remove(keys.valuationPhoto(tenant, params.id, params.photo));
      return { body: shown(call, stored) };
    },

    /** For whoever has the link that came with the lead. */
    read: async ({
      tenant,
      params: { id, photo },
      query: { token },
    }: Pick<
      Call<z.output<typeof getPhoto.params>, z.output<typeof getPhoto.query>, unknown>,
      'tenant' | 'params' | 'query'
    >) => {
      const opened = await links.open(tenant, 'valuation_photos', token);
      if (opened.kind === 'expired') throw new Problem('gone', 'This link has expired.');
      const isTheirs = opened.kind === 'open' && opened.subject === id;
      const found = isTheirs
        ? await table.load(keys.valuationPhoto(tenant, id, photo), valuationPhotoSchema)
        : undefined;
      if (found === undefined) throw new Problem('not_found', 'There is no such photo.');
      return {
        body: Buffer.from(found.state.image, 'base64'),
        headers: { 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' },
      };
    },
  };
};
