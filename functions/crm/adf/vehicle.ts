import { askedModel } from '#domain/lead/asked-model.ts';
import type { AdfShare, AdfVehicle } from '#domain/lead/kinds/adf.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { element, optionalElement, type XmlElement } from './xml.ts';

interface VehicleSettings {
  currency: TenantConfig['currency'];
  demoVehicles: CrmEndpoint['demoVehicles'];
}

const adfCondition = (vehicleType: 'new' | 'used' | 'demo', { demoVehicles }: VehicleSettings): AdfVehicle['status'] =>
  vehicleType === 'demo' ? (demoVehicles ?? 'used') : vehicleType;

const ofLead = (
  vehicle: NonNullable<Lead['vehicle']>,
  interest: AdfVehicle['interest'],
  settings: VehicleSettings,
): AdfVehicle => ({
  interest,
  status: adfCondition(vehicle.car_type, settings),
  ids: [{ source: 'forecourt', value: vehicle.car_id }],
  year: String(vehicle.year),
  make: vehicle.make,
  model: vehicle.model,
  stock: vehicle.stock_number,
  trim: vehicle.badge,
  price: vehicle.price_cents === null ? null : { type: 'asking', cents: vehicle.price_cents },
});

/** ADF has no word for a model that may be new or used, and takes it for new. */
const ofRange = (lead: Pick<Lead, 'type' | 'details'>, interest: AdfVehicle['interest']): AdfVehicle | undefined => {
  const asked = askedModel(lead);
  return asked === null ? undefined : { interest, status: 'new', year: '', ...asked };
};

export const PLACEHOLDER = 'General enquiry';

/** ADF requires a vehicle. */
const placeholder = (year: string, interest: AdfVehicle['interest']): AdfVehicle => ({
  interest,
  status: 'used',
  year,
  make: PLACEHOLDER,
  model: PLACEHOLDER,
});

export const buildAdfVehicles = (
  lead: Pick<Lead, 'vehicle' | 'type' | 'details'>,
  share: AdfShare,
  year: string,
  settings: VehicleSettings,
): AdfVehicle[] => {
  const interest = share.interest ?? 'buy';
  const own = lead.vehicle === null ? ofRange(lead, interest) : ofLead(lead.vehicle, interest, settings);
  const others = share.otherVehicles ?? [];
  const first = share.vehicle ?? own ?? (others.length === 0 ? placeholder(year, interest) : undefined);
  return [...(first === undefined ? [] : [first]), ...others];
};

const dollars = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** In the order of the DTD. */
export const vehicleElement = (vehicle: AdfVehicle, currency: string): XmlElement => {
  const { interest, status, odometerKm, price } = vehicle;
  return element(
    'vehicle',
    [
      ...(vehicle.ids ?? []).map(({ source, value }, n) => element('id', value, { sequence: String(n + 1), source })),
      element('year', vehicle.year),
      element('make', vehicle.make),
      element('model', vehicle.model),
      ...optionalElement('vin', vehicle.vin),
      ...optionalElement('stock', vehicle.stock),
      ...optionalElement('trim', vehicle.trim),
      ...optionalElement('bodystyle', vehicle.bodystyle),
      ...optionalElement('transmission', vehicle.transmission),
      ...optionalElement('odometer', odometerKm?.toString(), { status: 'unknown', units: 'km' }),
      ...(price ? [element('price', dollars(price.cents), { type: price.type, currency })] : []),
      ...optionalElement('comments', vehicle.comments),
    ],
    { interest, status },
  );
};
