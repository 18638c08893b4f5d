import { describe, expect, it } from 'vitest';
import { makeDraft } from './draft.ts';
import { enquiryErrors, type FormRules } from './form-errors.ts';
import { enquiryResolver } from './form-resolver.ts';
import { answered, type EnquiryValues } from './values.ts';

const rules: FormRules = {
  messageRequired: true,
  emailAndPhoneRequired: false,
  termsHint: false,
  asksLocation: false,
};
const good: EnquiryValues = {
  first_name: 'Zoë',
  last_name: "O'Brien-Smith",
  phone: '0412 345 678',
  email: '',
  contact_method: '',
  message: 'Is it still there?',
  category: 'General Enquiry',
  location_id: '',
  rego: '',
  rego_state: 'QLD',
  opt_in: false,
  terms_conditions: false,
};

describe('what the enquiry form says is wrong', () => {
  it('says nothing about a good enquiry', () => {
    expect(enquiryErrors(good, rules)).toEqual({});
  });

  it('says everything at once, malformed and missing answers together', () => {
    const bad = { ...good, first_name: '', email: 'ann@', message: '', phone: '' };
    expect(enquiryErrors(bad, rules)).toEqual({
      first_name: 'Enter your first name.',
      email: 'Enter a valid email address.',
      message: 'Enter a message.',
    });
  });

  it('asks for the field of the chosen contact method', () => {
    expect(enquiryErrors({ ...good, contact_method: 'Email' }, rules)).toEqual({ email: 'Enter your email address.' });
  });

  it('asks for a yard where the shopper must choose one', () => {
    expect(enquiryErrors(good, { ...rules, asksLocation: true })).toEqual({ location_id: 'Choose a location.' });
  });

  it('refuses a name with an address in it', () => {
    expect(Object.keys(enquiryErrors({ ...good, last_name: 'http://x.example' }, rules))).toEqual(['last_name']);
  });
});

describe('a control that nobody touched', () => {
  const nothing = {
    ...{ first_name: null, last_name: null, phone: null, email: null, contact_method: null, message: null },
    ...{ category: null, location_id: null, rego: null, rego_state: null, opt_in: null, terms_conditions: null },
  };

  it.each(['phone', 'email', 'contact_method', 'category', 'location_id', 'rego', 'rego_state', 'opt_in'])(
    'counts as empty where the form library reports null: %s',
    async (name) => {
      const reported = { ...good, email: 'ann@example.com', [name]: null };
      const resolved = await enquiryResolver(rules)(reported, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      });
      expect(resolved.errors).toEqual({});
      expect(resolved.values).toEqual({ ...reported, [name]: name === 'opt_in' ? false : '' });
    },
  );

  it('is empty again when the form is opened once more', () => {
    const draft = makeDraft();
    draft.keep(nothing);
    expect(draft.read()).toEqual(answered(nothing));
    expect(Object.values(answered(nothing)).every((value) => value === '' || value === false)).toBe(true);
  });
});
