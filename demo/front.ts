import { nearestPaint } from '#domain/media/layered.ts';
import type { DemoVehicle } from './plan.ts';

/** Three rows of the widest page. */
const FRONT = 9;
/** Cards in its row: the neighbours before a vehicle are at most so far away. */
const COLUMNS = 3;

/** 'suv' of 'suv-city', 'blue' of 'blue-dark'. */
const lookFamily = (name: string): string => name.replace(/-.*/, '');

interface Look {
  shape: string;
  colour: string;
}

const readLook = ({ content }: DemoVehicle): Look | null => {
  const [picture] = content.pictures ?? [];
  if (picture?.kind !== 'layered') return null;
  return { shape: lookFamily(picture.body), colour: lookFamily(nearestPaint(picture.colour)) };
};

const isForSale = ({ content, soldDaysAgo }: DemoVehicle): boolean =>
  soldDaysAgo === null && (content.status ?? 'in_stock') === 'in_stock' && content.reserved !== true;

/** Another shape and colour than its neighbours, and both together like none before it. */
const fitsAfter = (looks: readonly Look[], { shape, colour }: Look): boolean =>
  !looks.slice(-COLUMNS).some((other) => other.shape === shape || other.colour === colour) &&
  !looks.some((other) => other.shape === shape && other.colour === colour);

/** The promoted vehicles first, as far as they fit, then others. */
const arrangeFront = (vehicles: readonly DemoVehicle[]): DemoVehicle[] => {
  const candidates = vehicles
    .filter(isForSale)
    .toSorted((a, b) => Number(b.content.promoted ?? false) - Number(a.content.promoted ?? false));
  const [front, looks]: [DemoVehicle[], Look[]] = [[], []];
  for (let place = 0; place < FRONT; place += 1) {
    const next = candidates.find((vehicle) => {
      const look = readLook(vehicle);
      return look !== null && !front.includes(vehicle) && fitsAfter(looks, look);
    });
    const look = next === undefined ? null : readLook(next);
    if (next === undefined || look === null) break;
    front.push(next);
    looks.push(look);
  }
  return front;
};

/** Promotes and ranks the vehicles that a listing begins with, so that no two neighbours look alike. */
export const withFront = (vehicles: readonly DemoVehicle[]): DemoVehicle[] => {
  const front = arrangeFront(vehicles);
  return vehicles.map((vehicle) => {
    const place = front.indexOf(vehicle);
    const ranked = place === -1 ? { custom_rank: 0 } : { promoted: true, custom_rank: FRONT - place };
    return { ...vehicle, content: { ...vehicle.content, ...ranked } };
  });
};
