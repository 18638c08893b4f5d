import * as z from 'zod';
import { optionalText } from '../../validation/schema.ts';
import type { FormGroup } from '../form-layout.ts';
import type { Requirement } from '../requirements.ts';

// The shopper's own vehicle: of forms that load with their pages.

/** Of a vehicle that is not one of the dealer's. */
export const ownVehicle = {
  vehicle_make: optionalText(z.string().max(60, 'Use at most 60 characters.')),
  vehicle_model: optionalText(z.string().max(60, 'Use at most 60 characters.')),
  vehicle_year: optionalText(z.string().regex(/^(19|20)\d{2}$/, 'Enter the year as four digits, for example 2019.')),
};

/** Its check digit is not enforced: many Australian and Japanese numbers have none. */
export const vin = optionalText(
  z
    .string()
    .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(
      z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'Enter the 17 letters and digits of the VIN; it has no I, O or Q.'),
    ),
);

/** Make, model and year of the shopper's own vehicle. */
export const ownVehicleRequired: readonly Requirement[] = [
  { field: 'vehicle_make', message: 'Enter the make of the vehicle.', marked: true },
  { field: 'vehicle_model', message: 'Enter the model of the vehicle.', marked: true },
  { field: 'vehicle_year', message: 'Enter the year of the vehicle.', marked: true },
];

const words = { control: 'input', attributes: { maxLength: 60 } } as const;

/** Make, model and year of the shopper's own vehicle. */
export const ownVehicleGroup: FormGroup<'vehicle_make' | 'vehicle_model' | 'vehicle_year'> = {
  controls: [
    { name: 'vehicle_make', label: 'Vehicle Make', required: true, ...words },
    { name: 'vehicle_model', label: 'Vehicle Model', required: true, ...words },
    {
      name: 'vehicle_year',
      label: 'Vehicle Year',
      required: true,
      control: 'input',
      attributes: { inputMode: 'numeric', maxLength: 4 },
    },
  ],
};
