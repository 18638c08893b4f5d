import { describe, expect, it } from 'vitest';
import { getLeadForm } from '#domain/lead/kinds/list.ts';
import { sharedControls } from '#domain/lead/kinds/shared-fields.ts';
import { answered } from '#domain/lead/form-values.ts';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { enquirySubject } from '../enquiry/enquiry-subject.ts';
import { enquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import { enquiryResolver } from './form-errors.ts';
import { formContext, type EnquirySubject } from './values.ts';

const fixture = fixtureSite();
const site = {
  ...fixture,
  leadForm: { ...fixture.leadForm, messageRequired: true, emailAndPhoneRequired: false, termsHint: false },
};
const about = enquirySubject(fixtureVehicleAnswer());
const form = getLeadForm('vehicle_enquiry');
const context = formContext(site, about);
const TODAY = '2026-11-21';
const sharedWith = <T>(value: T) => Object.fromEntries(sharedControls.map(({ name }) => [name, value]));
const good = {
  name: "Zoë O'Brien-Smith",
  phone: '0412 345 678',
  email: '',
  ...sharedWith(''),
  message: 'Is it still there?',
  location_id: '',
  rego: '',
  rego_state: 'QLD',
  opt_in: false,
  terms_conditions: false,
};

describe('the errors of the enquiry form', () => {
  it('are none for a valid enquiry', () => {
    expect(enquiryErrors(form, good, context, TODAY)).toEqual({});
  });

  it('name all malformed and missing values at once', () => {
    const bad = { ...good, name: '', email: 'ann@', message: '', phone: '' };
    expect(enquiryErrors(form, bad, context, TODAY)).toEqual({
      name: 'Enter your name.',
      email: 'Enter a valid email address.',
      message: 'Enter a message.',
    });
  });

  it('refuse a mobile of Australia at a dealer in New Zealand, where it is typed', () => {
    const inNewZealand = formContext({ ...site, country: 'NZ' }, about);
    expect(enquiryErrors(form, good, inNewZealand, TODAY)).toEqual({
      phone: 'Enter a valid phone number, for example 021 123 4567.',
    });
    expect(enquiryErrors(form, { ...good, phone: '+61 412 345 678' }, inNewZealand, TODAY)).toEqual({});
    expect(enquiryErrors(form, { ...good, phone: '021 123 4567' }, inNewZealand, TODAY)).toEqual({});
  });

  it('ask for the field of the chosen contact method', () => {
    expect(enquiryErrors(form, { ...good, contact_method: 'Email' }, context, TODAY)).toEqual({
      email: 'Enter your email address.',
    });
  });

  it('ask for a location where the shopper must choose one', () => {
    const general: EnquirySubject = { type: 'general_enquiry', car: null, location: null };
    expect(enquiryErrors(getLeadForm(general.type), good, formContext(site, general), TODAY)).toEqual({
      location_id: 'Choose a location.',
    });
  });

  it('reject a name with an address in it', () => {
    expect(Object.keys(enquiryErrors(form, { ...good, name: 'http://x.example' }, context, TODAY))).toEqual(['name']);
  });
});

describe('an untouched control', () => {
  const nothing = {
    name: null,
    phone: null,
    email: null,
    ...sharedWith(null),
    message: null,
    location_id: null,
    rego: null,
    rego_state: null,
    opt_in: null,
    terms_conditions: null,
  };

  it.each(['phone', 'email', ...sharedControls.map(({ name }) => name), 'location_id', 'rego', 'rego_state', 'opt_in'])(
    'counts as empty where the form library reports null: %s',
    async (name) => {
      const reported = { ...good, email: 'ann@example.com', [name]: null };
      const resolved = await enquiryResolver(form, context, () => TODAY)(reported, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      });
      expect(resolved.errors).toEqual({});
      expect(resolved.values).toEqual({ ...reported, [name]: name === 'opt_in' ? false : '' });
    },
  );

  it('is empty again when the form is opened once more', () => {
    const again = answered(form, nothing);
    expect(Object.keys(again).toSorted()).toEqual(Object.keys(nothing).toSorted());
    expect(Object.values(again).every((value) => value === '' || value === false)).toBe(true);
  });
});
