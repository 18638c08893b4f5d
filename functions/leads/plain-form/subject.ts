import type { FormContext } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { formOfCategory } from '#domain/lead/kinds/of-category.ts';
import { hasPlainForm, plainFormHref, type PlainFormSubject, type PlainFormType } from '#domain/lead/plain-form.ts';
import { findEnquirySubject } from '#domain/lead/enquiry-subject.ts';
import { drivingLocation } from '#domain/testdrive/location.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { isAvailable, vehicleName } from '#domain/vehicle/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What a form without scripts is of and about. */
export interface PlainForm {
  config: TenantContext['config'];
  type: PlainFormType;
  form: LeadForm;
  car: StockItem | undefined;
  context: FormContext;
  /** Of the dealer's own category, where its name stands in the address. */
  category: string | undefined;
  /** What the enquiry is about, where it is no vehicle. */
  about: Pick<PlainFormSubject, 'offer' | 'model'>;
  /** Its own address, which what was typed is posted to. */
  address: string;
  /** Path of the page that it belongs to. */
  back: string;
  title: string;
}

const aboutVehicle: ReadonlySet<PlainFormType> = new Set([
  'vehicle_enquiry',
  'test_drive',
  'photo_request',
  'similar_request',
]);

const titles: Readonly<Record<PlainFormType, (name: string) => string>> = {
  vehicle_enquiry: (name) => `Ask about the ${name}`,
  test_drive: (name) => `Book a test drive of the ${name}`,
  photo_request: (name) => `Ask for photos of the ${name}`,
  similar_request: (name) => `Find something like the ${name}`,
  general_enquiry: () => 'Contact us',
  careers_enquiry: () => 'Work with us',
  sell_my_car: () => 'Sell us your car',
  service_booking: () => 'Book a service',
  parts_order: () => 'Order parts',
};

type Location = TenantContext['config']['locations'][number];

const isYard = ({ visible, location_type: type }: Location): boolean => visible && (type === 'sales' || type === '');

const noForm = (): Problem => new Problem('not_found', 'There is no such form here.');
/** One that was never shown, or is none of the dealer's. */
export const noVehicle = (): Problem =>
  new Problem('not_found', 'We cannot find this vehicle any more. Please choose it again.');

/** Where the vehicle stands, or the location that the address names. */
const chooseLocation = (
  { config: { locations } }: TenantContext,
  type: PlainFormType,
  vehicle: StockItem | undefined,
  place: string | undefined,
): Location | undefined => {
  if (vehicle === undefined) return locations.find(({ id, visible }) => id === place && visible);
  const stands = vehicle.content.location_id;
  return type === 'test_drive'
    ? drivingLocation(locations, stands, undefined)
    : locations.find(({ id }) => id === stands);
};

const toFormVehicle = (tenant: TenantContext, vehicle: StockItem | undefined): FormContext['vehicle'] =>
  vehicle === undefined
    ? null
    : { slug: vehicle.slug, available: isAvailable(projectVehicle(vehicle, undefined, tenant.config)) };

const backTo = (vehicle: StockItem | undefined, from: string | undefined): string =>
  vehicle === undefined ? (from ?? '/') : `/cars/${vehicle.slug}`;

type FoundForm = Pick<PlainForm, 'type' | 'form' | 'category'>;

const foundForm = ({ config: { leadForm } }: TenantContext, slug: string): FoundForm => {
  const { form, category } = formOfCategory(slug, leadForm.categories) ?? {};
  if (form === undefined || !hasPlainForm(form.type)) throw noForm();
  return { type: form.type, form, category };
};

const buildFormContext = (
  tenant: TenantContext,
  type: PlainFormType,
  vehicle: StockItem | undefined,
  place?: string,
): FormContext => {
  const { config } = tenant;
  const location = chooseLocation(tenant, type, vehicle, place);
  return {
    tenant: config,
    vehicle: toFormVehicle(tenant, vehicle),
    location: location ?? null,
    yards: config.locations.filter((one) => isYard(one) || (vehicle === undefined && one === location)),
  };
};

/** Throws `not_found` for a form or a vehicle that the dealer does not have. */
export const makeLoadPlainForm = ({ table }: { table: Pick<Table, 'load'> }) => {
  const loadVehicle = async (tenant: TenantContext, id = ''): Promise<StockItem> => {
    const vehicle = id === '' ? undefined : (await table.load(keys.stock(tenant, id), stockItemSchema))?.state;
    if (vehicle === undefined) throw noVehicle();
    return vehicle;
  };
  return async (tenant: TenantContext, slug: string, subject: PlainFormSubject): Promise<PlainForm> => {
    const { car: id, place, offer, model, from } = subject;
    const found = foundForm(tenant, slug);
    const vehicle = aboutVehicle.has(found.type) ? await loadVehicle(tenant, id) : undefined;
    const about = findEnquirySubject({ offer, model }, tenant.config);
    return {
      ...found,
      car: vehicle,
      config: tenant.config,
      context: { ...buildFormContext(tenant, found.type, vehicle, place), isAbout: about !== undefined },
      about: { offer, model },
      address: plainFormHref(found.type, { ...subject, car: vehicle?.id }),
      back: backTo(vehicle, from),
      title:
        about === undefined
          ? titles[found.type](vehicle === undefined ? '' : vehicleName(vehicle.content))
          : `Ask about ${about.words}`,
    };
  };
};
