import type { Calls } from '#web/console/lib/routes.generated.ts';

export type Whole = Calls['stock.show-car']['answer'];
export type VehicleField = Whole['fields'][number];
export type OwnView = Whole['own'][number];
export type OwnField = OwnView['field'];
export type VehiclePicture = Whole['pictures'][number];
export type Reason = Whole['why_not_shown'][number];
export type OwnBody = Calls['stock.change-car']['body']['fields'];

/** A field of the dealer's as the server has it. */
export const viewOf = ({ own }: { own: readonly OwnView[] }, field: OwnField): OwnView | undefined =>
  own.find((one) => one.field === field);

/** What is shown of a field, and what the feed says of it. */
export const valueOf = ({ fields }: Pick<Whole, 'fields'>, name: string, of: 'shown' | 'feed' = 'shown'): unknown =>
  fields.find((field) => field.name === name)?.[of] ?? null;
