import { useState } from 'react';
import { photoLimits } from '#domain/tradein/photo.ts';
import type { ValuationRef } from '#web/forms/carried/valuation-api.ts';
import { useAct } from '#web/lib/use-act.ts';
import { addPhoto, removePhoto } from './trade-in-api.ts';
import { readPhoto } from './photo-file.ts';

export interface SentPhoto {
  id: string;
  preview: ImageBitmap;
}

export interface Photos {
  sent: readonly SentPhoto[];
  busy: boolean;
  /** For people. */
  problem: string | null;
  add: (files: readonly Blob[]) => void;
  remove: (id: string) => void;
}

const UNREADABLE = 'One of these files is no photo that this browser can read. Send a JPEG or PNG file.';
const TOO_MANY = `You can send ${photoLimits.most} photos. The others were left out.`;

/** The photos of this visit that went to a valuation. One that fails keeps those before it. */
export const usePhotos = (ref: ValuationRef | null): Photos => {
  const { busy, problem, act } = useAct();
  const [all, setAll] = useState<readonly (SentPhoto & { of: string })[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const sent = all.filter((photo) => photo.of === ref?.id);

  const send = async (to: ValuationRef, file: Blob): Promise<void> => {
    const read = await readPhoto(file);
    if (read === null) return setFault(UNREADABLE);
    const { photo } = await addPhoto(to, read.image);
    setAll((before) => [...before.filter(({ id }) => id !== photo), { id: photo, preview: read.preview, of: to.id }]);
  };

  const doing = (work: (to: ValuationRef) => Promise<void>): void => {
    if (ref === null || busy) return;
    setFault(null);
    act(() => work(ref));
  };

  return {
    sent,
    busy,
    problem: fault ?? problem,
    add: (files) =>
      doing(async (to) => {
        const taken = files.slice(0, photoLimits.most - sent.length);
        if (taken.length < files.length) setFault(TOO_MANY);
        for (const file of taken) await send(to, file);
      }),
    remove: (id) =>
      doing(async (to) => {
        await removePhoto(to, id);
        setAll((before) => before.filter((photo) => photo.id !== id));
      }),
  };
};
