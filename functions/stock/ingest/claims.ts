import * as z from 'zod';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import type { RowProblem } from '../reading/row-fields.ts';

/** Which car a row says that it is. */
export interface Claim {
  row: number;
  /** Of the file. */
  line: number;
  /** As written, for reports. */
  label: string | null;
  /** By the source's identity; null without one. */
  identity: string | null;
  /** The id that follows from the identity. */
  id: string | undefined;
  /** In capitals; null where the source does not know cars by it. */
  stocknum: string | null;
  /** As domain/vehicle/vin.ts compares it. */
  vin: string | null;
  /** Make, model and year. */
  name: string;
  /** False for a refused row. */
  readable: boolean;
}

export const comparableName = ({ year, make, model }: Pick<VehicleContent, 'year' | 'make' | 'model'>): string =>
  `${year} ${make} ${model}`.toLowerCase().replace(/\s+/g, ' ');

/** What becomes of a row that is not simply the car of its identity. */
const fateSchema = z.union([
  /** It is this car. */
  z.object({ id: z.string() }),
  /** It is not taken; these cars are named by it and stay as they are. */
  z.object({ keep: z.array(z.string()) }),
]);
export type Fate = z.infer<typeof fateSchema>;

/** Found by the first pass: an object of the run, so that a run that is continued decides the same. */
export const identityPlanSchema = z.object({
  /** By row. */
  rows: z.record(z.string(), fateSchema),
  /** Reserved cars that rows would change: a person decides. */
  reserved: z.array(
    z.object({ id: z.string(), stocknum: z.string().nullable(), line: z.number().int(), detail: z.string() }),
  ),
});
export type IdentityPlan = z.infer<typeof identityPlanSchema>;

export const noPlan = (): IdentityPlan => ({ rows: {}, reserved: [] });

/** Said of a row after the whole file was read. */
export interface Note {
  row: number;
  label: string | null;
  problem: RowProblem;
  /** False: a warning. */
  refused: boolean;
}

export interface Resolution {
  plan: IdentityPlan;
  /** Cars that the file names. */
  seen: ReadonlySet<string>;
  notes: Note[];
  /** Lines of rows that name no car. */
  unread: number[];
}
