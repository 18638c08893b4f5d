import * as z from 'zod';

/** What a group adds to its own entries when it is opened: models, or stock by body, each with its number of vehicles. */
export const navigationLists = ['models', 'stock'] as const;
export type NavigationList = (typeof navigationLists)[number];

/** docs/product/sites.md, 'Navigation'. */
export interface NavigationItem {
  label: string;
  href: string | null;
  children: NavigationItem[];
  list?: NavigationList | undefined;
}

export const navigationItemSchema: z.ZodType<NavigationItem> = z.object({
  label: z.string().min(1).max(60),
  href: z.string().nullable(),
  get children() {
    return z.array(navigationItemSchema);
  },
  list: z.enum(navigationLists).optional(),
});
