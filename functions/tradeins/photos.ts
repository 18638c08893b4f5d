import type * as z from 'zod';
import { photoLimits, plainJpeg } from '#domain/tradein/photo.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Call, Reply } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { photoDraft, valuationPhotoSchema } from './published/valuation-photo.ts';
import { isOwner, valuationDraft, valuationSchema, type Valuation } from './published/valuation.ts';
import type { addPhoto, getPhoto, removePhoto, TradeInView } from './contract.ts';
import { unknownValuation } from './store.ts';
import { toTradeInView } from './view.ts';

interface PhotoDeps {
  table: Pick<Table, 'load' | 'change' | 'remove'>;
  links: Pick<SignedLinks, 'open'>;
  now: () => Date;
}

type Made<R extends { params: z.ZodType; body: z.ZodType }> = Pick<
  Call<z.output<R['params']>, unknown, z.output<R['body']>>,
  'tenant' | 'params' | 'body'
>;

const ID_LETTERS = 24;

const refuse = (message: string): never => {
  throw new Problem('validation_failed', message, { errors: [{ field: 'image', message }] });
};

const decodeJpeg = (image: string): Uint8Array => {
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > photoLimits.bytes) return refuse('Use a photo of at most 250 kB.');
  return plainJpeg(bytes) ?? refuse('Use a JPEG file for the photo.');
};

const tooMany = (): Problem => new Problem('conflict', `Send at most ${photoLimits.most} photos. Remove one first.`);

/** Its owner's, while nobody has inspected the car. */
const changeable = (current: Valuation | undefined, secret: string): Valuation => {
  if (current === undefined || !isOwner(current, secret)) throw unknownValuation();
  if (current.final !== null) throw new Problem('conflict', 'The car has been inspected: photos change nothing now.');
  return current;
};

/** Photos of the car that is traded in: without metadata, under names of their content, kept as long as the valuation. */
export const makePhotos = ({ table, links, now }: PhotoDeps) => {
  /** Throws where the photos may not be changed; `photosOf` that answers what it was given writes nothing. */
  const change = async (
    { tenant }: Pick<Made<typeof removePhoto>, 'tenant'>,
    { id, secret }: { id: string; secret: string },
    photosOf: (photos: Valuation['photos'], at: string) => Valuation['photos'],
  ): Promise<Valuation> => {
    const stored = await table.change(keys.valuation(tenant, id), valuationSchema, undefined, (found) => {
      const current = changeable(found, secret);
      const at = now().toISOString();
      const photos = photosOf(current.photos, at);
      if (photos === current.photos) return undefined;
      return valuationDraft(tenant, { ...current, photos, changed_at: at }, []);
    });
    if (stored === undefined) throw unknownValuation();
    return stored;
  };

  return {
    /** The valuation names a photo before it is stored: what is stored is always found, to be taken back or erased. */
    add: async (call: Made<typeof addPhoto>): Promise<Reply<TradeInView & { photo: string }>> => {
      const { tenant, params, body } = call;
      const image = Buffer.from(decodeJpeg(body.image)).toString('base64');
      const photo = sha256Hex(image).slice(0, ID_LETTERS);
      const named = await change(call, { id: params.id, secret: body.secret }, (photos, at) => {
        if (photos.some(({ id }) => id === photo)) return photos;
        if (photos.length >= photoLimits.most) throw tooMany();
        return [...photos, { id: photo, at }];
      });
      await table.change(keys.valuationPhoto(tenant, params.id, photo), valuationPhotoSchema, undefined, (before) =>
        before === undefined ? photoDraft({ id: photo, image }, named) : undefined,
      );
      return { body: { ...toTradeInView(tenant, named, now()), photo } };
    },

    remove: async (call: Made<typeof removePhoto>): Promise<Reply<TradeInView>> => {
      const { tenant, params, body } = call;
      const own = { id: params.id, secret: body.secret };
      await change(call, own, (photos) => photos);
      await table.remove(keys.valuationPhoto(tenant, params.id, params.photo));
      const stored = await change(call, own, (photos) =>
        photos.some(({ id }) => id === params.photo) ? photos.filter(({ id }) => id !== params.photo) : photos,
      );
      return { body: toTradeInView(tenant, stored, now()) };
    },

    /** For whoever has the link that came with the lead. */
    read: async ({
      tenant,
      params: { id, photo, token },
    }: Pick<Call<z.output<typeof getPhoto.params>, unknown, unknown>, 'tenant' | 'params'>) => {
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
