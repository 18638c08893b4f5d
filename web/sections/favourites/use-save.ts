import { isSellable } from '#domain/vehicle/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { toggleWithToast } from './favourite-toasts.ts';
import { useIsFavourite, type SavedCar } from './favourites.ts';

/** Whether a car is saved and how to change it. A sold car can only be taken off (spec §4): `offered` is false else. */
export const useSave = (car: SavedCar) => {
  const { slug } = useSite();
  const isSaved = useIsFavourite(slug, car.id);
  return {
    offered: isSaved || isSellable(car),
    /** For a button: its name does not change with its state, which `aria-pressed` says. */
    button: {
      'aria-pressed': isSaved,
      'aria-label': `Save ${car.name}`,
      onClick: () => toggleWithToast(slug, car),
    },
  };
};
