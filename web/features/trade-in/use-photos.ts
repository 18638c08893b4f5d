import { useState } from 'react';
import { photoLimits } from '#domain/tradein/photo.ts';
import type { ValuationRef } from '#web/forms/valuation-api.ts';
import { useAct } from '#web/lib/use-act.ts';
import { addPhoto, removePhoto } from './trade-in-api.ts';
import { readPhoto } from './photo-file.ts';

export interface SentPhoto {
  id: string;
  picture: ImageBitmap;
}

export interface Photos {
  sent: readonly SentPhoto[];
  busy: boolean;
  /** For people. */
  problem: string | null;
  add: (ref: ValuationRef, files: readonly Blob[]) => void;
  remove: (ref: ValuationRef, id: string) => void;
}

const UNREADABLE = 'One of these files is no photo that this browser can read. Send a JPEG or PNG file.';

/** The photos of this visit. One that fails keeps those before it. */
export const usePhotos = (): Photos => {
  const { busy, problem, act } = useAct();
  const [sent, setSent] = useState<readonly SentPhoto[]>([]);
  const [unread, setUnread] = useState(false);
  return {
    ...{ sent, busy, problem: unread ? UNREADABLE : problem },
    add: (ref, files) =>
      act(async () => {
        setUnread(false);
        for (const file of files.slice(0, photoLimits.most)) {
          const read = await readPhoto(file);
          if (read === null) {
            setUnread(true);
            continue;
          }
          const { photo } = await addPhoto(ref, read.image);
          setSent((before) => [...before.filter(({ id }) => id !== photo), { id: photo, picture: read.picture }]);
        }
      }),
    remove: (ref, id) =>
      act(async () => {
        await removePhoto(ref, id);
        setSent((before) => before.filter((photo) => photo.id !== id));
      }),
  };
};
