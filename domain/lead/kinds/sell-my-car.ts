import * as z from 'zod';
import { optionalText } from '../../validation/schema.ts';
import { registrationStateRequired, required, termsRequired } from '../requirements.ts';
import { findDetail } from './adf.ts';
import { consentGroup, locationGroup, messageGroupWith, registrationControls } from './controls.ts';
import { commonFields, registration, valuation } from './fields.ts';
import { contactGroup, contactRequired } from './full-contact.ts';
import { ownVehicle, ownVehicleGroup, ownVehicleRequired } from './own-vehicle.ts';
import type { FormGroup } from '../form-layout.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';

export const sellConditions = ['Excellent', 'Good', 'Fair', 'Needs work'] as const;

type Controls<Name extends string> = FormGroup<Name>['controls'];

/** A car that was valued is known. */
const unlessValued = <Name extends string>(controls: Controls<Name>): Controls<Name> =>
  controls.map((control) => ({
    ...control,
    shown: (context, values) => context.isValued !== true && (control.shown?.(context, values) ?? true),
  }));

export const sellMyVehicleForm = leadForm({
  type: 'sell_my_car',
  category: 'Sell My Car',
  fields: {
    ...commonFields,
    ...ownVehicle,
    ...registration,
    ...valuation,
    odometer_km: optionalText(
      z
        .string()
        .transform((text) => text.replace(/[\s,.]|km/gi, ''))
        .pipe(z.string().regex(/^\d{1,7}$/, 'Enter the kilometres in digits, for example 85,000.')),
    ),
    condition: optionalText(z.enum(sellConditions, 'Choose the condition.')),
  },
  requires: [
    ...contactRequired,
    ...ownVehicleRequired,
    required('odometer_km', 'Enter the kilometres on the odometer.'),
    required('condition', 'Choose the condition.'),
    registrationStateRequired,
    termsRequired,
  ],
  groups: [
    { controls: unlessValued(registrationControls) },
    { controls: unlessValued(ownVehicleGroup.controls) },
    {
      controls: unlessValued<'odometer_km' | 'condition'>([
        {
          name: 'odometer_km',
          label: 'Kilometres',
          control: 'input',
          attributes: { inputMode: 'numeric', maxLength: 12 },
        },
        {
          name: 'condition',
          label: 'Condition',
          control: 'select',
          options: [{ value: '', label: 'Choose the condition' }, ...sellConditions],
        },
      ]),
    },
    locationGroup,
    contactGroup,
    messageGroupWith({
      label: 'Message',
      hint: 'Service history, damage, finance owing, when you would like to sell.',
    }),
    consentGroup,
  ],
  thanks: {
    title: 'Thank you, your car is with our buyers',
    text: 'Somebody looks at what you wrote and comes back to you with what it may be worth.',
  },
});

export const sellMyVehicle = {
  form: sellMyVehicleForm,
  description: 'offered a car for sale',
  filedUnder: 'Sell My Car',
  gate: 'trade_in',
  /** The stages of a car that was valued are those of a trade-in. */
  file: ({ valuation_id }, _vehicle, hasOffer = false) => ({
    event_id: null,
    category: 'Sell My Car',
    subcategory: valuation_id === undefined ? null : hasOffer ? '2. Offer Made' : '1. Valuation Requested',
  }),
  adf(lead) {
    const km = findDetail(lead, 'odometer_km');
    return {
      service: 'Sales',
      vehicle: {
        interest: 'sell',
        status: 'used',
        year: findDetail(lead, 'vehicle_year') ?? '',
        make: findDetail(lead, 'vehicle_make') ?? '',
        model: findDetail(lead, 'vehicle_model') ?? '',
        odometerKm: km === undefined ? null : Number(km),
        comments: findDetail(lead, 'condition') ?? null,
      },
    };
  },
} satisfies LeadKind<typeof sellMyVehicleForm>;
