import { listDemoPictures, listRenderedShapes, type Studio } from './pictures.ts';
import type { DemoVehicle } from './plan.ts';
import { makeRandom } from './random.ts';
import type { Shape, Shaped } from './shapes.ts';

/** As many as stand together under 'similar vehicles', which are the nearest in price of one body. */
const NEAR = 6;

const shapedOf = ({ content }: DemoVehicle): Shaped => ({
  item: content.item_type ?? 'car',
  body: content.simple_body ?? content.body ?? '',
  make: content.make ?? '',
  model: content.model ?? '',
  badge: content.badge ?? null,
  ...(content.axle_type === 'Tandem' ? { axles: 'Tandem' as const } : {}),
});

const kindOf = ({ content }: DemoVehicle): string =>
  `${content.item_type ?? 'car'} ${content.simple_body ?? content.body ?? ''}`;

const priceOf = ({ content }: DemoVehicle): number => content.offer_price_cents ?? content.price_cents ?? 0;

/** How much a shape repeats those before it, the nearest most. */
const repetition = (before: readonly Shape[], shape: Shape): number =>
  before.reduce((sum, other, at) => sum + (other === shape ? at + 1 : 0), 0);

/** Of one kind in order of price. */
const spread = (vehicles: readonly DemoVehicle[], studio: Studio): Map<DemoVehicle, Shape> => {
  const chosen = new Map<DemoVehicle, Shape>();
  const before: Shape[] = [];
  for (const vehicle of vehicles) {
    const random = makeRandom(`shape of ${vehicle.content.stocknum}`);
    const fitting = listRenderedShapes(shapedOf(vehicle), studio)
      .map((shape) => ({ shape, cost: repetition(before.slice(-NEAR), shape) + random.next() / 2 }))
      .toSorted((a, b) => a.cost - b.cost);
    const [best] = fitting;
    if (best === undefined) continue;
    chosen.set(vehicle, best.shape);
    before.push(best.shape);
  }
  return chosen;
};

/** Gives vehicles that are close in price different shapes, as far as their models have several. */
export const withVariety = (vehicles: readonly DemoVehicle[], studio: Studio): DemoVehicle[] => {
  const kinds = Map.groupBy(
    vehicles.filter(({ content }) => (content.pictures ?? []).length > 0),
    kindOf,
  );
  const shapes = new Map(
    [...kinds.values()].flatMap((kind) => [
      ...spread(
        kind.toSorted((a, b) => priceOf(a) - priceOf(b)),
        studio,
      ),
    ]),
  );
  return vehicles.map((vehicle) => {
    const shape = shapes.get(vehicle);
    const [picture] = vehicle.content.pictures ?? [];
    if (shape === undefined || picture?.kind !== 'layered') return vehicle;
    const pictures = listDemoPictures(shapedOf(vehicle), picture.colour, studio, shape);
    return { ...vehicle, content: { ...vehicle.content, pictures } };
  });
};
