import * as z from 'zod';
import { optionalText } from '../../validation/schema.ts';
import { TEST_DRIVE_ONLY } from '../../vehicle/rules.ts';
import { contactRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { detailOf } from './adf.ts';
import { consentGroup, contactGroup, messageGroupWith } from './controls.ts';
import { vehicleChosen, vehicleFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { FiledVehicle, LeadKind } from './kind.ts';

const times = ['Any time', 'Morning', 'Midday', 'Afternoon'] as const;

export const testDriveForm = leadForm({
  type: 'test_drive',
  category: 'Test Drive',
  fields: {
    ...vehicleFields,
    /** Local date of the location. */
    preferred_date: optionalText(z.iso.date('Choose a day.')),
    preferred_time: optionalText(z.enum(times)),
  },
  requires: [...contactRequired, termsRequired],
  groups: [
    {
      controls: [
        {
          name: 'preferred_date',
          label: 'Day',
          hint: 'We confirm the time with you before you come.',
          optional: true,
          control: 'input',
          attributes: { type: 'date' },
        },
        { name: 'preferred_time', label: 'Time of day', control: 'select', options: times, starts: () => times[0] },
      ],
    },
    contactGroup,
    messageGroupWith({ label: 'Message' }),
    consentGroup,
  ],
});

/** Demonstrators legally count as used; a vehicle that is only for test drives counts as new. */
const isNew = (vehicle: FiledVehicle | undefined): boolean =>
  vehicle?.car_type === 'new' || vehicle?.tag === TEST_DRIVE_ONLY;

export const testDrive = {
  form: testDriveForm,
  description: 'asked to test drive a vehicle',
  filedUnder: 'Test Drive',
  check: vehicleChosen,
  file: (_, vehicle) => ({
    event_id: isNew(vehicle) ? eventIds.newTestDrive : eventIds.usedTestDrive,
    category: 'Test Drive',
    subcategory: null,
  }),
  adf(lead) {
    const day = detailOf(lead, 'preferred_date');
    const description = detailOf(lead, 'preferred_time');
    if (day === undefined) return { interest: 'test-drive' };
    const timeframe = { earliest: day, latest: day, ...(description === undefined ? {} : { description }) };
    return { interest: 'test-drive', timeframe };
  },
} satisfies LeadKind<typeof testDriveForm>;
