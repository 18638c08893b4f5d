/** Arrangements of the same sections (docs/product/sites.md, 'Templates'). */
export const templateNames = ['classic', 'showroom', 'yard'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Sections in order, by template. */
export type Arrangements<Section extends string> = Readonly<Record<TemplateName, readonly Section[]>>;

/** What a dealer changes of the template's order. */
export interface OwnOrder<Section extends string> {
  /** Instead of the template's; null keeps it. */
  order: readonly Section[] | null;
  /** Left out of either. */
  without: readonly Section[];
}

/** The sections of a page, in order. */
export const sectionsFor = <Section extends string>(
  own: OwnOrder<Section>,
  template: TemplateName,
  arrangements: Arrangements<Section>,
): Section[] => (own.order ?? arrangements[template]).filter((section) => !own.without.includes(section));
