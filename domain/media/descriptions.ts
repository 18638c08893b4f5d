import { findPlainColour, type PlainColour } from './colours.ts';

/** A view in the dark studio shows the same. */
const viewLabels: ReadonlyMap<string, string> = new Map([
  ['front34', 'front'],
  ['side', 'side'],
  ['rear34', 'rear'],
  ['interior', 'interior, right-hand drive'],
  ['boot', 'load space, open'],
  ['wheel', 'front wheel'],
]);

/** From a layered picture's key (`l.<body>.<view>.<rrggbb>`); null for photographs. */
export const viewLabel = (key: string): string | null => {
  const [kind, , view] = key.split('.');
  return kind === 'l' ? (viewLabels.get((view ?? '').replace(/dark$/, '')) ?? null) : null;
};

interface Described {
  year: number;
  make: string;
  model: string;
  colour: string | null;
}

/** docs/product/media.md, 'Alt text'. `position` starts at 0. */
export const pictureAlt = (vehicle: Described, key: string, position: number): string => {
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const view = viewLabel(key) ?? `picture ${position + 1}`;
  const colour = view.startsWith('interior') ? null : findPlainColour(vehicle.colour);
  const parts = [name, colour, view];
  return parts.filter((part) => part !== null).join(', ');
};

/** Each has a CSS class in the web client. */
type PlaceholderId = PlainColour | 'unknown';

export const placeholderFor = (vehicle: { colour: string | null }): PlaceholderId =>
  findPlainColour(vehicle.colour) ?? 'unknown';
