import * as z from 'zod';
import { dayWords, OTHER_TIME, slotWords } from '../../testdrive/words.ts';
import type { TakenSlot } from '../../testdrive/slots.ts';
import { optionalText } from '../../validation/schema.ts';
import { TEST_DRIVE_ONLY } from '../../vehicle/rules.ts';
import type { FormControl, FormValues } from '../form-layout.ts';
import { enquirerRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { findDetail, type AdfLead } from './adf.ts';
import { consentGroup, enquirerGroup, messageGroupWith } from './controls.ts';
import { vehicleChosen, vehicleFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { FiledVehicle, LeadKind } from './kind.ts';
import { distributionControl, locationSelect } from './place-controls.ts';

const times = ['Any time', 'Morning', 'Midday', 'Afternoon'] as const;

type DriveField = 'location_id' | 'slot_start' | 'preferred_date' | 'preferred_time';

/** Only for a vehicle without a known location: another one is driven where it stands. */
const locationOfDrive: FormControl<DriveField> = {
  ...locationSelect,
  shown: ({ location, yards }) => location === null && yards.length > 1,
};

const isOpen = ({ slot_start }: FormValues): boolean => slot_start === OTHER_TIME;

const wishControls: readonly FormControl<DriveField>[] = [
  {
    name: 'preferred_date',
    label: 'Day',
    hint: 'We confirm the time with you before you come.',
    optional: true,
    control: 'input',
    attributes: { type: 'date' },
    sent: isOpen,
  },
  {
    name: 'preferred_time',
    label: 'Time of day',
    control: 'select',
    options: times,
    starts: () => times[0],
    sent: isOpen,
  },
];

export const testDriveForm = leadForm({
  type: 'test_drive',
  category: 'Test Drive',
  button: 'Book test drive',
  fields: {
    ...vehicleFields,
    /** Start of an offered slot; `other_time`, like none, leaves the time open. */
    slot_start: optionalText(z.union([z.literal(OTHER_TIME), z.iso.datetime({ offset: true })], 'Choose a time.')),
    /** Local date of the location. */
    preferred_date: optionalText(z.iso.date('Choose a day.')),
    preferred_time: optionalText(z.enum(times)),
  },
  requires: [...enquirerRequired, termsRequired],
  groups: [
    {
      controls: [
        locationOfDrive,
        {
          name: 'slot_start',
          label: 'When would you like to come?',
          missing: 'Choose a day and a time.',
          control: 'slot',
          wish: wishControls,
        },
      ],
    },
    enquirerGroup,
    { controls: [distributionControl] },
    messageGroupWith({ label: 'Message' }),
    consentGroup,
  ],
});

/** Demonstrators legally count as used; a vehicle that is only for test drives counts as new. */
const isNew = (vehicle: FiledVehicle | undefined): boolean =>
  vehicle?.car_type === 'new' || vehicle?.tag === TEST_DRIVE_ONLY;

const describePreference = (date: string | undefined, time: string | undefined): string | undefined => {
  const when = [date === undefined ? undefined : dayWords(date), time].filter((part) => part !== undefined);
  return when.length === 0 ? undefined : `Would like a test drive: ${when.join(', ')}.`;
};

/** For the dealer, and for the shopper in the receipt. */
const takenWords = (slot: TakenSlot, locations: readonly { id: string; name: string }[]): string => {
  const place = locations.find(({ id }) => id === slot.location_id)?.name ?? slot.location_id;
  const what = slot.kept_until === undefined ? 'Test drive booked' : 'Test drive asked for, not confirmed';
  return `${what}: ${slotWords(slot)}, ${place}.`;
};

const slotDetails = (slot: TakenSlot | undefined) => {
  const none = { slot_start: null, slot_end: null, slot_location_id: null };
  if (slot === undefined) return none;
  const { start, end, location_id, kept_until } = slot;
  return kept_until === undefined
    ? { slot_start: start, slot_end: end, slot_location_id: location_id }
    : { ...none, asked_start: start, asked_end: end, asked_location_id: location_id, kept_until };
};

/** For ADF: a slot that was booked, one that is kept for a code, or a wish. */
const chooseTimeframe = (lead: AdfLead) => {
  const of = (name: string): string | undefined => findDetail(lead, name);
  if (of('slot_start') !== undefined)
    return { description: 'Booked', earliest: of('slot_start'), latest: of('slot_end') };
  if (of('asked_start') !== undefined)
    return { description: 'Asked for, not confirmed', earliest: of('asked_start'), latest: of('asked_end') };
  return { description: of('preferred_time'), earliest: of('preferred_date'), latest: undefined };
};

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
  books: ({ slot_start }) => (slot_start === OTHER_TIME ? undefined : slot_start),
  content({ preferred_date, preferred_time }, { locations }, booked) {
    const message =
      booked === undefined ? describePreference(preferred_date, preferred_time) : takenWords(booked, locations);
    return {
      ...(message === undefined ? {} : { message }),
      details: {
        preferred_date: preferred_date ?? null,
        preferred_time: preferred_time ?? null,
        ...slotDetails(booked),
      },
    };
  },
  adf(lead) {
    // The message says it in words.
    const share = { interest: 'test-drive', comments: [] } as const;
    const { description, earliest, latest = earliest } = chooseTimeframe(lead);
    if (earliest === undefined || latest === undefined) return share;
    return { ...share, timeframe: { earliest, latest, ...(description === undefined ? {} : { description }) } };
  },
} satisfies LeadKind<typeof testDriveForm>;
