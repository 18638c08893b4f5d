import { listDemoPictures } from './pictures.ts';
import type { DealerPlan, DemoVehicle } from './plan.ts';

const standing = (content: DemoVehicle['content'], location: string): DemoVehicle => ({
  content,
  location,
  listedDaysAgo: 100,
  soldDaysAgo: null,
  repriced: null,
});

const linesByDealer: Readonly<Record<string, { make: string; model: string }>> = {
  merribank: { make: 'Hyundai', model: 'i30' },
};

const upTo = (length: number, words: string): string => words.repeat(Math.ceil(length / words.length)).slice(0, length);

/** Vehicles with nothing but what a feed must say, with one picture, and with texts as long as they may be. */
export const makeExtremes = (plan: DealerPlan): DemoVehicle[] => {
  const line = linesByDealer[plan.tenantId] ?? { make: 'Toyota', model: 'Corolla' };
  const yard = plan.yards[0]?.code ?? '';
  const [least, pictured, most] = [1, 2, 3].map((n) => `${plan.stockPrefix}19901${n}`);
  const bare = { ...line, year: 2019, car_type: 'used' as const, item_type: 'car' as const };
  const pictures = listDemoPictures({ item: 'car', body: 'hatch', ...line }, '#8e1118', plan.studio);
  return [
    standing({ ...bare, stocknum: least ?? '' }, yard),
    standing(
      {
        ...bare,
        stocknum: pictured ?? '',
        body: 'hatch',
        simple_body: 'hatch',
        km: 61_204,
        price_cents: 1_899_000,
        price_type: 'drive_away',
        colour: 'Red',
        pictures: pictures.slice(0, 1),
      },
      yard,
    ),
    standing(
      {
        ...bare,
        stocknum: most ?? '',
        badge: upTo(120, 'Hybrid Long Range Special Edition ').trim(),
        series: upTo(80, 'Series Two Update '),
        body: 'hatch',
        simple_body: 'hatch',
        colour: 'Red',
        interior_colour: upTo(80, 'Black Leather and Alcantara '),
        km: 203_881,
        price_cents: 1_099_000,
        price_type: 'drive_away',
        pictures,
        dealercomments: upTo(20_000, 'Every part of this car has a story and this text tells it. '),
        standardEquipment: Array.from({ length: 400 }, (_, n) => `Standard item number ${n + 1}`),
        features: Array.from({ length: 200 }, (_, n) => `Fitted option number ${n + 1}`),
      },
      yard,
    ),
  ];
};
