interface Ordered {
  id: string;
  name: string;
}

/** Those that the dealer lists, in that order; then the others by name (docs/product/places.md, 'Location order'). */
export const inOrder = <Location extends Ordered>(
  locations: readonly Location[],
  order: readonly string[],
): Location[] => {
  const rank = ({ id }: Location): number => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return locations.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-AU', { numeric: true }));
};
