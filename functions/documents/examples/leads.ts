import { leadForms, leadKindOf, type LeadType } from '#domain/lead/kinds/list.ts';
import { jsonObject, type JsonObject } from '../json-schema.ts';

/** Answers of a shopper, by field. A kind's example has those that it asks for. */
const answers: Readonly<Record<string, unknown>> = {
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: 'mia@example.com',
  phone: '0412 345 678',
  contact_method: 'Phone',
  postcode: '4870',
  message: 'Is this still available?',
  dealership_slug: 'coastline-cairns',
  car_id: 'v7k2m4',
  preferred_date: '2026-12-01',
  preferred_time: 'Morning',
  opt_in: true,
  terms_conditions: true,
  url: '/cars/2021-toyota-hilux-sr5-v7k2m4',
  lead_attributes: { visited_pages: ['/', '/search/used-cars'], linked_query_params: { utm_source: 'newsletter' } },
};

/** The original kinds take a vehicle too, without asking for one. */
const isAboutVehicle = (type: LeadType): boolean => leadKindOf(type).check !== undefined;

/** One for each lead kind. */
export const leadBodies: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  leadForms.map(({ type, fields }) => [
    type,
    jsonObject({
      type,
      isLastStep: true,
      userData: Object.fromEntries(
        Object.entries(answers).filter(([name]) => name in fields && (name !== 'car_id' || isAboutVehicle(type))),
      ),
    }),
  ]),
);
