import { describe, expect, it } from 'vitest';
import { missingAnswers, TERMS_HINT, type LeadAnswers } from './requirements.ts';

const relaxed = { messageRequired: false, emailAndPhoneRequired: false, termsHint: false };
const fields = (answers: LeadAnswers, rules = relaxed): string[] =>
  missingAnswers(answers, rules).map((missing) => missing.field);

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

  it('requires the state with a registration number', () => {
    expect(fields({ phone: '1', rego: 'ABC123' })).toEqual(['rego_state']);
    expect(fields({ phone: '1', rego: 'ABC123', rego_state: 'QLD' })).toEqual([]);
  });

  it('answers an unticked terms box with the hint itself', () => {
    expect(missingAnswers({ phone: '1' }, { ...relaxed, termsHint: true })).toEqual([
      { field: 'terms_conditions', message: TERMS_HINT },
    ]);
  });
});
