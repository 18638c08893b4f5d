import { isSellable } from '#domain/vehicle/rules.ts';
import { codePart } from '#web/lib/code-part.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { toggleWithToast } from './favourite-toasts.ts';
import { useIsFavourite, type SavedCar } from './favourites.ts';

/** For dealers who keep saved vehicles on the server. */
const askToSignIn = codePart(async () => (await import('./ask-to-sign-in.ts')).askToSignIn);

/** `offered` is false for a sold vehicle that is not saved (docs/product/vehicles.md, 'Favourites'). */
export const useSave = (car: SavedCar) => {
  const { id, slug, garage_enabled } = useSite();
  const isSaved = useIsFavourite(slug, car.id);
  return {
    offered: isSaved || isSellable(car),
    /** The button's name stays the same; `aria-pressed` has its state. */
    button: {
      'aria-pressed': isSaved,
      'aria-label': `Save ${car.name}`,
      onClick: () => {
        if (isSaved || !garage_enabled || mayBeSignedIn(id, new Date())) toggleWithToast(slug, car);
        else void askToSignIn.load().then((ask) => ask(slug, car));
      },
    },
  };
};
