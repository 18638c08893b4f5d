import { pictureAngles, type PictureAngle } from '#domain/vehicle/own/picture-angles.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { viewOf, type Whole } from './vehicle.ts';
import type { Editing } from './use-vehicle.ts';

interface OwnPicture {
  hash: string;
  angle: PictureAngle | null;
}

const isPicture = (value: unknown): value is OwnPicture =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'angle' in value &&
  (value.angle === null || pictureAngles.some((angle) => angle === value.angle));

/** Those that the dealer sent, in the order in which they came. */
export const ownPicturesOf = (whole: Pick<Whole, 'own'>): readonly OwnPicture[] => {
  const value = viewOf(whole, 'own_pictures')?.value;
  return Array.isArray(value) ? value.filter(isPicture) : [];
};

type Change = (pictures: readonly OwnPicture[]) => readonly OwnPicture[];

const revOf = (whole: Whole): number => viewOf(whole, 'own_pictures')?.rev ?? 0;

const labelled =
  (hash: string, angle: PictureAngle | null): Change =>
  (pictures) =>
    pictures.map((one) => (one.hash === hash ? { ...one, angle } : one));

/** Labels one picture of the dealer's own or takes it away, at once and with an undo; the others stay as they are by then. */
export const useOwnPictures = (whole: Whole, car: Pick<Editing, 'keep' | 'undo'>) => {
  const { tenant } = useDealer();
  const params = { tenant, car: whole.car.id };

  const put = (seen: Whole, change: Change) => {
    const value = change(ownPicturesOf(seen)).map((one) => ({ ...one }));
    return api('stock.change-car', { params, body: { fields: { own_pictures: { rev: revOf(seen), value } } } });
  };

  /** Pictures may come in meanwhile: what is said of one of them holds for the newer list too. */
  const write = async (change: Change) => {
    const first = await put(whole, change);
    if (first.ok || first.problem.code !== 'version_conflict') return first;
    const newer = await api('stock.show-car', { params });
    return newer.ok ? put(newer.answer, change) : newer;
  };

  const take = async (change: Change, title: string): Promise<void> => {
    const result = await write(change);
    if (!result.ok) {
      const action = { label: 'Close', onPress: () => undefined };
      showToast({ title: 'Not changed', text: result.problem.message, action });
      return;
    }
    car.keep(result.answer);
    const revs = { own_pictures: revOf(result.answer) };
    showToast({ title, text: whole.car.name, action: { label: 'Undo', onPress: () => void car.undo(revs) } });
  };

  return {
    label: (hash: string, angle: PictureAngle | null): Promise<void> => take(labelled(hash, angle), 'Labelled'),
    remove: (hash: string): Promise<void> =>
      take((pictures) => pictures.filter((one) => one.hash !== hash), 'Picture removed'),
  };
};
export type OwnPictureActs = ReturnType<typeof useOwnPictures>;
