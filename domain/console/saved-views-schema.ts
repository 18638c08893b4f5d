import * as z from 'zod';

/** Of one person at a dealer, or of the dealer's team. */
const MOST_VIEWS = 30;

/** A named filter, order and choice of columns of the list of cars: what stands behind the '?' of its address. */
const savedViewSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'Give an id of letters, digits and hyphens.'),
  name: z.string().trim().min(1, 'Give the view a name.').max(60, 'Write 60 characters at most.'),
  /** Only of the list: it names no page, and the console reads no more of it than it knows. */
  address: z
    .string()
    .max(1_000, 'Give a filter of 1,000 characters at most.')
    .regex(/^(\?[\w%.&=+*~-]*)?$/, 'Give the part of the list’s address that begins with its question mark.'),
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewsSchema = z
  .array(savedViewSchema)
  .max(MOST_VIEWS, `Give ${MOST_VIEWS} views at most: remove one first.`)
  .superRefine((views, context) => {
    views.forEach(({ id, name }, n) => {
      const before = views.slice(0, n);
      if (before.some((one) => one.id === id))
        context.addIssue({ code: 'custom', path: [n, 'id'], message: `Two views have the id ${id}.` });
      if (before.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        context.addIssue({ code: 'custom', path: [n, 'name'], message: `Two views are called ${name}.` });
    });
  });
