import type { Vehicle } from '#domain/vehicle/schema.ts';

export type Pictured = Pick<
  Vehicle,
  'media' | 'name' | 'year' | 'make' | 'model' | 'colour' | 'simple_body' | 'item_type'
>;
