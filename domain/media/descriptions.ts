import { plainColourOf, plainColours, type PlainColour } from './colours.ts';

/** The side from which a layered picture shows the car, in words. */
const viewLabels: ReadonlyMap<string, string> = new Map([
  ['front34', 'front'],
  ['side', 'side'],
  ['rear34', 'rear'],
]);

/** View of a layered picture's key (`l.<body>.<view>.<rrggbb>`); null for a photograph, whose view nobody knows. */
const viewOf = (key: string): string | null => {
  const [kind, , view] = key.split('.');
  return kind === 'l' ? (viewLabels.get(view ?? '') ?? null) : null;
};

interface Described {
  year: number;
  make: string;
  model: string;
  colour: string | null;
}

/**
 * Alt text says what is seen: '2021 Toyota Hilux, white, front' (face.md, 'Pictures of the demo cars'); a photograph, whose
 * view is unknown, has its place in the gallery instead. `position` counts from 0.
 */
export const pictureAlt = (car: Described, key: string, position: number): string => {
  const name = `${car.year} ${car.make} ${car.model}`;
  const parts = [name, plainColourOf(car.colour), viewOf(key) ?? `picture ${position + 1}`];
  return parts.filter((part) => part !== null).join(', ');
};

/** What stands where a picture is still loading; the web styles one class for each. */
export const placeholderIds = [...plainColours, 'unknown'] as const;
type PlaceholderId = PlainColour | 'unknown';

/** The placeholder nearest to what the picture will show: the car's plain colour. Neutral where it is unknown. */
export const placeholderFor = (car: { colour: string | null }): PlaceholderId => plainColourOf(car.colour) ?? 'unknown';
