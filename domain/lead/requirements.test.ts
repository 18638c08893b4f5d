import { describe, expect, it } from 'vitest';
import { contactRequired } from './kinds/full-contact.ts';
import { ownVehicleRequired } from './kinds/own-vehicle.ts';
import {
  enquirerRequired,
  isMarkedRequired,
  messageRequired,
  missingAnswers,
  registrationStateRequired,
  required,
  TERMS_HINT,
  termsRequired,
  wrongAnswers,
  type Answers,
  type Requirement,
} from './requirements.ts';

const TODAY = '2026-11-21';
const relaxed = { messageRequired: false, emailAndPhoneRequired: false, termsHint: false };
const requires = [...contactRequired, messageRequired, registrationStateRequired, termsRequired];
const fields = (answers: Record<string, unknown>, rules = relaxed): string[] =>
  missingAnswers(requires, { name: 'Ann Lee', ...answers }, rules, TODAY).map((missing) => missing.field);

describe('what an enquiry form requires', () => {
  it('takes an email address or a phone number, either is enough', () => {
    expect(fields({ email: 'ann@example.com' })).toEqual([]);
    expect(fields({ phone: '0412 345 678' })).toEqual([]);
    expect(fields({ email: ' ', phone: '' })).toEqual(['phone']);
  });

  it('requires the field of the chosen contact method', () => {
    expect(fields({ phone: '0412 345 678', contact_method: 'Email' })).toEqual(['email']);
    expect(fields({ email: 'ann@example.com', contact_method: 'SMS' })).toEqual(['phone']);
    expect(fields({ email: 'ann@example.com', contact_method: 'Phone' })).toEqual(['phone']);
  });

  it('requires both where the tenant says so', () => {
    expect(fields({}, { ...relaxed, emailAndPhoneRequired: true })).toEqual(['phone', 'email']);
  });

  it('requires a message only where the tenant does', () => {
    expect(fields({ phone: '1', message: '  ' }, { ...relaxed, messageRequired: true })).toEqual(['message']);
    expect(fields({ phone: '1', message: '' })).toEqual([]);
  });

  it('requires no message where the category says enough', () => {
    const strict = { ...relaxed, messageRequired: true };
    for (const category of ['Service Enquiry', 'Parts Enquiry'])
      expect(fields({ phone: '1', message: '', category }, strict)).toEqual([]);
    for (const category of ['General Enquiry', 'Careers Enquiry', '', undefined])
      expect(fields({ phone: '1', message: '', category }, strict)).toEqual(['message']);
  });

  it('takes one name or both parts of it, and asks for what its form asks', () => {
    const missing = (rules: typeof enquirerRequired, answers: Answers) =>
      missingAnswers(rules, { phone: '1', ...answers }, relaxed, TODAY).map(({ field }) => field);
    for (const rules of [enquirerRequired, contactRequired]) {
      expect(missing(rules, { name: 'Cher' })).toEqual([]);
      expect(missing(rules, { first_name: 'Ann', last_name: 'Lee' })).toEqual([]);
    }
    expect(missing(enquirerRequired, {})).toEqual(['name']);
    expect(missing(contactRequired, {})).toEqual(['first_name', 'last_name']);
  });

  it('requires the state with a registration number', () => {
    expect(fields({ phone: '1', rego: 'ABC123' })).toEqual(['rego_state']);
    expect(fields({ phone: '1', rego: 'ABC123', rego_state: 'QLD' })).toEqual([]);
  });

  it('answers an unticked terms box with the hint itself', () => {
    expect(missingAnswers(requires, { name: 'Ann Lee', phone: '1' }, { ...relaxed, termsHint: true }, TODAY)).toEqual([
      { field: 'terms_conditions', message: TERMS_HINT },
    ]);
  });

  it('always requires an answer of a kind’s own that has no condition', () => {
    const own = [required('preferred_date', 'Choose a date.')];
    expect(missingAnswers(own, { preferred_date: ' ' }, relaxed, TODAY)).toEqual([
      { field: 'preferred_date', message: 'Choose a date.' },
    ]);
    expect(missingAnswers(own, { preferred_date: '2026-12-01' }, relaxed, TODAY)).toEqual([]);
  });

  it('takes an answer of none, and a box that is not ticked, for no answer', () => {
    const own = [required('declaration', 'Tick the box.')];
    for (const declaration of [undefined, null, false, '', ' \t'])
      expect(missingAnswers(own, { declaration }, relaxed, TODAY)).toHaveLength(1);
    for (const declaration of [true, 0, 'no', ['a']])
      expect(missingAnswers(own, { declaration }, relaxed, TODAY)).toEqual([]);
  });

  it('requires make, model and year of the shopper’s own vehicle, and marks them', () => {
    expect(missingAnswers(ownVehicleRequired, {}, relaxed, TODAY).map(({ field }) => field)).toEqual([
      ...['vehicle_make', 'vehicle_model', 'vehicle_year'],
    ]);
    for (const { field } of ownVehicleRequired) expect(isMarkedRequired(ownVehicleRequired, field, relaxed)).toBe(true);
  });

  it('tells of a draft only what does not hold, not what is missing still', () => {
    const adult = ({ birthday = '' }: Answers, today: string) => typeof birthday === 'string' && birthday < today;
    const own: Requirement[] = [
      required('name', 'Enter your name.'),
      { field: 'birthday', message: 'Enter a day that is over.', holds: adult },
    ];
    expect(wrongAnswers(own, {}, TODAY)).toEqual([]);
    expect(wrongAnswers(own, { birthday: '2000-01-01' }, TODAY)).toEqual([]);
    expect(wrongAnswers(own, { birthday: TODAY }, TODAY)).toEqual([
      { field: 'birthday', message: 'Enter a day that is over.' },
    ]);
  });

  it('marks an answer of a kind’s own that is always required', () => {
    expect(isMarkedRequired([required('preferred_date', 'Choose a date.')], 'preferred_date', relaxed)).toBe(true);
    expect(isMarkedRequired([required('preferred_date', 'Choose a date.')], 'message', relaxed)).toBe(false);
  });

  it('marks what must be answered, and not what another answer can stand in for', () => {
    const strict = { messageRequired: true, emailAndPhoneRequired: true, termsHint: true };
    const marked = (rules: typeof relaxed) =>
      ['phone', 'email', 'message', 'rego_state', 'terms_conditions'].filter((name) =>
        isMarkedRequired(requires, name, rules),
      );
    expect(marked(strict)).toEqual(['message', 'terms_conditions']);
    expect(marked(relaxed)).toEqual([]);
  });
});
