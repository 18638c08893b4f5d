import { fuelText, odometerText } from '#domain/vehicle/details.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { transmissionLabels, type SimpleDrive } from '#domain/vehicle/vocabulary.ts';

const driveShort: Readonly<Partial<Record<SimpleDrive, string>>> = {
  fwd: 'FWD',
  rwd: 'RWD',
  awd: 'AWD',
  '4wd': '4WD',
  '2wd': '2WD',
};

/** The line under the title: kilometres, transmission, fuel, drive; unknown values are left out. */
export const vehicleFacts = (
  vehicle: Pick<Vehicle, 'km' | 'simple_transmission' | 'trans' | 'simple_fuel' | 'fuel' | 'simple_drive'>,
): string[] =>
  [
    odometerText(vehicle),
    vehicle.simple_transmission === null ? vehicle.trans : transmissionLabels[vehicle.simple_transmission],
    fuelText(vehicle),
    vehicle.simple_drive === null ? null : (driveShort[vehicle.simple_drive] ?? null),
  ].filter((fact): fact is string => fact !== null && fact !== '');
