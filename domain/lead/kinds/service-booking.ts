import * as z from 'zod';
import { optionalAnswer, optionalText } from '../../validation/schema.ts';
import { termsRequired } from '../requirements.ts';
import { findDetail } from './adf.ts';
import { consentGroup, messageGroupWith } from './controls.ts';
import { commonFields, registration } from './fields.ts';
import { contactGroup, contactRequired } from './full-contact.ts';
import { ownVehicle, ownVehicleGroup, ownVehicleRequired } from './own-vehicle.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';
import { serviceLocationSelect } from './place-controls.ts';

/** In the order in which they are sent. */
const services = [
  'Logbook service',
  'Service',
  'Warrant of Fitness',
  'Brakes',
  'Tyres and wheel alignment',
  'Air conditioning',
  'Battery',
  'Loan car',
  'I wait for it',
  'Drop-off before opening',
] as const;

type WorkshopService = (typeof services)[number];

/** In the words of the country: a logbook is stamped in Australia, a warrant is renewed in New Zealand. */
const elsewhere: Readonly<Record<string, readonly WorkshopService[]>> = {
  AU: ['Service', 'Warrant of Fitness'],
  NZ: ['Logbook service'],
};

const servicesIn = ({ country }: { country: string }): readonly WorkshopService[] =>
  services.filter((service) => !(elsewhere[country] ?? []).includes(service));

const SOON = 'As soon as possible';
const CHOSEN = 'On a day I choose';

export const serviceBookingForm = leadForm({
  type: 'service_booking',
  category: 'Service Booking',
  team: 'service team',
  fields: {
    ...commonFields,
    ...ownVehicle,
    ...registration,
    /** By name: the dealership follows from it. */
    service_location: optionalText(z.string().max(120)),
    /** Local date of the location. */
    preferred_date: optionalText(z.iso.date('Choose a day.')),
    /** Of the dealer's list of services and prices. */
    service: optionalText(z.string().max(60)),
    additional_services: optionalAnswer(z.array(z.enum(services)).max(20)).transform((chosen) => chosen ?? []),
  },
  requires: [...contactRequired, ...ownVehicleRequired, termsRequired],
  groups: [
    {
      controls: [
        {
          name: 'rego',
          label: 'Rego',
          hint: 'As on the number plate.',
          optional: true,
          control: 'input',
          attributes: { autoCapitalize: 'characters', maxLength: 12 },
        },
      ],
    },
    ownVehicleGroup,
    {
      controls: [
        serviceLocationSelect,
        {
          name: 'additional_services',
          label: 'What should we do?',
          control: 'check_options',
          options: ({ tenant }) => servicesIn(tenant),
        },
        {
          name: 'day_option',
          label: 'When',
          control: 'radio_option',
          options: [SOON, CHOSEN],
          starts: () => SOON,
        },
        {
          name: 'preferred_date',
          label: 'Day',
          hint: 'We confirm the day and time with you.',
          required: true,
          control: 'input',
          attributes: { type: 'date' },
          missing: 'Choose a day.',
          shown: (_, { day_option }) => day_option === CHOSEN,
          sent: ({ day_option }) => day_option === CHOSEN,
        },
      ],
    },
    contactGroup,
    messageGroupWith({ label: 'Message', hint: 'Noises, lights on the dash, kilometres since the last service.' }),
    consentGroup,
  ],
  thanks: {
    title: 'Thank you, your booking request is with us',
    text: 'Our service people confirm the day and time with you.',
  },
});

export const serviceBooking = {
  form: serviceBookingForm,
  description: 'asked to book a service',
  filedUnder: 'Service Booking',
  desk: 'service',
  check({ service_location }, { locations }) {
    const isUnknown = service_location !== undefined && !locations.some(({ name }) => name === service_location);
    return isUnknown ? [{ field: 'service_location', message: 'Choose a service location from the list.' }] : [];
  },
  file: () => ({ event_id: null, category: 'Service Booking', subcategory: null }),
  recipient({ service_location }, { locations }) {
    return { location_id: locations.find(({ name }) => name === service_location)?.id };
  },
  adf(lead) {
    const day = findDetail(lead, 'preferred_date');
    return { service: 'Service', ...(day === undefined ? {} : { timeframe: { earliest: day, latest: day } }) };
  },
} satisfies LeadKind<typeof serviceBookingForm>;
