import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { leadForms, getLeadKind } from '#domain/lead/kinds/list.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { sharedExamples } from '#domain/lead/kinds/shared-fields.ts';
import { jsonObject, type JsonObject } from '../json-schema.ts';

/** Answers of a shopper, by field. A kind's example has those that it asks for. */
const answers: Readonly<Record<string, unknown>> = {
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: 'mia@example.com',
  phone: '0412 345 678',
  ...sharedExamples,
  message: 'Is this still available?',
  dealership_slug: 'coastline-cairns',
  car_id: 'v7k2m4',
  preferred_date: '2026-12-01',
  preferred_time: 'Morning',
  vehicle_make: 'Toyota',
  vehicle_model: 'Hilux',
  vehicle_year: '2019',
  vin: 'MR0FB8CD1N0123456',
  part_number: '90915-YZZD2',
  order_detail: 'Two oil filters and a tub liner.',
  service_location: 'Coastline Cairns Service',
  additional_services: ['Logbook service', 'Brakes'],
  odometer_km: '85,000',
  condition: 'Good',
  category: 'General Enquiry',
  loan_years: '5 years',
  date_of_birth: '1987-03-29',
  residency: 'Citizen',
  street: '12 Palm Street',
  suburb: 'Cairns',
  home: 'Rent',
  years_at_home: '4',
  employment: 'Full time',
  net_income: '1,900',
  income_frequency: 'Fortnightly',
  housing_cost: '620',
  living_cost: '450',
  declaration: true,
  payment: 'Cash',
  handover: 'Delivery',
  PageTitle: 'Parts and Accessories | Coastline Auto Group',
  opt_in: true,
  terms_conditions: true,
  url: '/cars/2021-toyota-hilux-sr5-v7k2m4',
  lead_attributes: { visited_pages: ['/', '/search/used-cars'], linked_query_params: { utm_source: 'newsletter' } },
};

/** The original kinds also take a vehicle, a category and the services of a workshop, without asking for them. */
const leavesOut = (type: LeadType, name: string): boolean =>
  (name === 'car_id' && getLeadKind(type).check === undefined) ||
  (name === 'category' && type !== 'general_enquiry') ||
  (name === 'additional_services' && type !== 'service_booking');

const buildExampleUserData = ({ type, fields }: Pick<LeadForm, 'fields'> & { type: LeadType }) =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => fields[name]?.safeParse(value).success === true && !leavesOut(type, name),
    ),
  );

/** One for each lead kind. */
export const leadBodies: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  leadForms.map((form) => [
    form.type,
    jsonObject({ type: form.type, isLastStep: true, userData: buildExampleUserData(form) }),
  ]),
);
