/** What may close a page after its own work. */
export const closingSections = ['offers', 'locations', 'reviews'] as const;
export type ClosingSection = (typeof closingSections)[number];
