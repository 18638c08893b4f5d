import { namedFirst } from '#domain/vehicle/own/lay-own.ts';
import type { VehiclePicture } from './vehicle.ts';
import type { Arranged } from './own-form.ts';

/** Pictures in the order in which they are shown, the hidden ones behind them. */
export const arranged = (pictures: readonly VehiclePicture[], own: Arranged | null): readonly VehiclePicture[] => {
  if (own === null) return pictures.map((one) => ({ ...one, hidden: false }));
  const all = namedFirst(pictures, own.order, ({ id }) => id);
  const away = new Set(own.hidden);
  return [
    ...all.filter(({ id }) => !away.has(id)).map((one) => ({ ...one, hidden: false })),
    ...all.filter(({ id }) => away.has(id)).map((one) => ({ ...one, hidden: true })),
  ];
};

const arrangedAs = (shown: readonly VehiclePicture[]): Arranged => ({
  order: shown.filter(({ hidden }) => !hidden).map(({ id }) => id),
  hidden: shown.filter(({ hidden }) => hidden).map(({ id }) => id),
});

/** The picture at another place among the shown ones, from 0. */
export const movePicture = (shown: readonly VehiclePicture[], id: string, to: number): Arranged => {
  const { order, hidden } = arrangedAs(shown);
  const rest = order.filter((one) => one !== id);
  return { order: [...rest.slice(0, to), id, ...rest.slice(to)], hidden };
};

/** Hidden pictures are kept, and stand last when they are shown again. */
export const hidePicture = (shown: readonly VehiclePicture[], id: string, isHidden: boolean): Arranged => {
  const { order, hidden } = arrangedAs(shown);
  const others = { order: order.filter((one) => one !== id), hidden: hidden.filter((one) => one !== id) };
  return isHidden
    ? { order: others.order, hidden: [...others.hidden, id] }
    : { order: [...others.order, id], hidden: others.hidden };
};
