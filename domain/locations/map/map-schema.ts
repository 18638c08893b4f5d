import * as z from 'zod';

const at = { x: z.number(), y: z.number() };
const labelSchema = z.object({ ...at, anchor: z.enum(['start', 'middle', 'end']) });

/** A map as it is drawn, in units of its own frame; north is up. */
export const drawnMapSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Size of the letters. */
  font: z.number(),
  pins: z.array(
    z.object({
      ...at,
      /** The places there, in the dealer's order. */
      ids: z.array(z.string()).min(1),
      name: z.string(),
      /** Null: no room for its name. */
      label: labelSchema.nullable(),
      /** Whose map it is; the others stand in the background. */
      main: z.boolean(),
    }),
  ),
  towns: z.array(
    z.object({
      ...at,
      name: z.string(),
      rank: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      label: labelSchema,
    }),
  ),
  /** How far it is from the only pin. */
  rings: z.array(z.object({ ...at, km: z.number(), radius: z.number(), label: labelSchema.nullable() })),
  /** Straight lines between neighbouring pins. */
  links: z.array(z.object({ km: z.number(), from: z.object(at), to: z.object(at), label: labelSchema.nullable() })),
  scale: z.object({ ...at, km: z.number(), length: z.number() }),
});
export type DrawnMap = z.infer<typeof drawnMapSchema>;
export type MapLabel = z.infer<typeof labelSchema>;
