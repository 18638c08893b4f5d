import { describe, expect, test } from 'vitest';
import { leadInputSchema } from '#domain/lead/input.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { leadInput } from '#test/support/leads.ts';
import { readAnswers } from './answers.ts';
import { composeLead } from './compose.ts';

const australian = tenantConfig('coastline');
const newZealand = tenantConfig('totara');
const AT = '2026-11-21T00:00:00.000Z';
const read = (change: Parameters<typeof leadInput>[0], tenant = australian, type?: Parameters<typeof leadInput>[1]) =>
  readAnswers(leadInputSchema.parse(leadInput(change, type)), tenant, new Date(AT));
const errors = (...args: Parameters<typeof read>): string[] =>
  read(...args).errors.map(({ field, message }) => `${field}: ${message}`);

describe('what a shopper typed', () => {
  test('a phone number is read with the dealer’s country', () => {
    expect(read({ phone: '0412 345 678' }).phone).toBe('+61412345678');
    expect(read({ phone: '021 123 4567' }, newZealand).phone).toBe('+64211234567');
    expect(errors({ phone: '123' }, newZealand)).toContain(
      'userData.phone: Enter a valid phone number, for example 021 123 4567.',
    );
  });

  test('a registration loses blanks and hyphens and needs a state, except in New Zealand', () => {
    expect(read({ rego: 'abc-12 3', rego_state: 'qld' })).toMatchObject({
      rego: 'ABC123',
      rego_state: 'QLD',
      errors: [],
    });
    expect(errors({ rego: 'ABC123' })).toEqual(['userData.rego_state: Choose the state of registration.']);
    expect(errors({ rego: 'ABC123', rego_state: 'XX' })).toEqual([
      'userData.rego_state: Choose the state of registration.',
    ]);
    expect(read({ rego: 'ABC123', phone: undefined }, newZealand)).toMatchObject({ rego_state: 'NZ', errors: [] });
  });

  test('the category is asked for a general enquiry only, and must be the dealer’s', () => {
    expect(errors({ category: undefined }, australian, 'general_enquiry')).toEqual([
      'userData.category: Choose a category.',
    ]);
    expect(errors({ category: 'Nope' }, australian, 'general_enquiry')).toEqual([
      'userData.category: Choose a category from the list.',
    ]);
    expect(errors({ category: undefined }, australian, 'careers_enquiry')).toEqual([]);
  });
});

describe('consent', () => {
  const consent = (leadForm: Partial<typeof australian.leadForm>, opt_in?: boolean) => {
    const tenant = { ...australian, leadForm: { ...australian.leadForm, ...leadForm } };
    const request = leadInputSchema.parse(leadInput({ opt_in }));
    const [dealership] = tenant.dealerships;
    if (dealership === undefined) throw new Error('The tenant has no dealership.');
    const { errors: _none, ...answers } = readAnswers(request, tenant, new Date(AT));
    return composeLead(tenant, {
      id: 'x',
      reference: 'K7M4QX',
      at: AT,
      userAgent: '',
      request,
      answers,
      car: undefined,
      dealership,
      location_id: null,
    }).consent;
  };

  test('a hidden box never means yes; an absent answer is the dealer’s default; a given one counts', () => {
    expect(consent({ optInHidden: true }, true).opt_in).toBe(false);
    expect(consent({ optInDefault: true }).opt_in).toBe(true);
    expect(consent({ optInDefault: false }).opt_in).toBe(false);
    expect(consent({ optInDefault: true }, false).opt_in).toBe(false);
  });

  test('a yes of a box that was ticked beforehand is recorded as such, a person’s own is not', () => {
    expect(consent({ optInDefault: true }, true).preset).toBe(true);
    expect(consent({ optInDefault: true }).preset).toBe(true);
    expect(consent({ optInDefault: true }, false)).not.toHaveProperty('preset');
    expect(consent({ optInDefault: false }, true)).not.toHaveProperty('preset');
  });

  test('says which wording was agreed to, when and where', () => {
    expect(consent({}, true)).toEqual({
      opt_in: true,
      wording_version: australian.words.optInWordingVersion,
      wording_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      given_at: '2026-11-21T00:00:00.000Z',
      source_url: '/cars/2021-toyota-hilux-sr5-v7k2m4?utm_source=mail',
    });
  });
});
