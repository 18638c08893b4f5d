/** What the gallery opens on top of itself. */
export const layers = ['dialog', 'sheet', 'drawer', 'toast'] as const;
export type Layer = (typeof layers)[number];
