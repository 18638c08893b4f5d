import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { VehicleType } from '../../vehicle/vocabulary.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { listControls, listRadioOptions, resolve } from '../form-layout.ts';
import { commonFields } from './fields.ts';
import type { LeadKind } from './kind.ts';
import { leadForms, getLeadKind, leadKinds } from './list.ts';
import { missingAnswers } from '../requirements.ts';
import { leadTypes } from './types.ts';

test('the types of lead kinds are those of the forms and of the kinds', () => {
  expect(leadForms.map(({ type }) => type)).toEqual(leadTypes);
  expect(leadKinds.map(({ form }) => form.type)).toEqual(leadTypes);
});

describe.each(leadKinds.map((kind) => [kind.form.type, kind] as const))('the lead kind %s', (type, kind) => {
  const names = listControls(kind.form).map(({ name }) => name);

  test('shows only fields that it takes, each once', () => {
    const others = names.filter((name) => !Object.hasOwn(kind.form.fields, name));
    expect(others).toEqual(listRadioOptions(kind.form));
    expect(new Set(names).size).toBe(names.length);
  });

  test('takes what every lead needs, by the same schemas', () => {
    expect(kind.form.fields).toMatchObject(commonFields);
  });

  test('requires only what it takes', () => {
    expect(kind.form.requires.filter(({ field }) => !Object.hasOwn(kind.form.fields, field))).toEqual([]);
  });

  test('says that a phone number or an email address is enough only where it is', () => {
    const context = { tenant: tenantConfig('coastline'), vehicle: null, location: null, yards: [] };
    const phone = listControls(kind.form).find(({ name }) => name === 'phone');
    const said = phone !== undefined && 'hint' in phone ? resolve(phone.hint, context) : undefined;
    const rules = { messageRequired: false, emailAndPhoneRequired: false, termsHint: false };
    const missing = missingAnswers(kind.form.requires, { phone: '0412 345 678' }, rules, '2026-11-21');
    const needsBoth = missing.some(({ field }) => field === 'email');
    expect(said?.includes('is enough') ?? false).toBe(said !== undefined && !needsBoth);
  });

  test('stands in docs/crm.md as it describes itself', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../docs/crm.md'), 'utf8');
    const rows = guide.split('\n').map((line) => line.replace(/\s*\|\s*/g, '|'));
    expect(rows).toContain(`|\`${type}\`|${kind.description}|${kind.filedUnder}|`);
  });
});

describe('the table of lead kinds in docs/product/leads.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/product/leads.md'), 'utf8');
  const rows = (page.split('\n## ').find((section) => section.startsWith('Kinds\n')) ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , type]) => type?.startsWith('`'));
  const category = 'Service';
  const answers = { first_name: 'Mia', last_name: 'Lee', url: 'https://dealer.example/' };
  const filedAs = (kind: LeadKind, car_type: VehicleType) => {
    const chosen = 'category' in kind.form.fields ? { category } : {};
    const userData = kind.form.body.parse({
      type: kind.form.type,
      isLastStep: true,
      userData: { ...answers, ...chosen },
    }).userData;
    return kind.file(userData, { car_type, tag: null });
  };

  test('lists every kind, and no other', () => {
    expect(rows.map(([, , type]) => type)).toEqual(leadKinds.map(({ form }) => `\`${form.type}\``));
  });

  test.each(leadKinds.map(({ form }) => form.type))('files %s as the kind does', (type) => {
    const [fresh, used, demo] = (['new', 'used', 'demo'] as const).map((vehicleType) =>
      filedAs(getLeadKind(type), vehicleType),
    );
    expect(demo).toEqual(used);
    const [ofNew, ofUsed] = [fresh, used].map((filing) => String(filing?.event_id ?? 'none'));
    expect(rows.find((cells) => cells[2] === `\`${type}\``)?.slice(3, 6)).toEqual([
      ofNew === ofUsed ? ofNew : `${ofNew} new, ${ofUsed} used and demo`,
      fresh?.category === category ? 'the chosen one' : fresh?.category,
      fresh?.subcategory ?? '',
    ]);
  });
});

describe('the event number of a vehicle that is only for test drives', () => {
  const car_id = 'a1';
  test.each(['vehicle_enquiry', 'test_drive'] as const)('is 17 for a %s, used or new', (type) => {
    const kind = getLeadKind(type);
    const userData = { first_name: 'Mia', last_name: 'Lee', url: 'https://dealer.example/', car_id };
    const answers = kind.form.body.parse({ type, isLastStep: true, userData }).userData;
    for (const car_type of ['new', 'used'] as const) {
      expect(kind.file(answers, { car_type, tag: 'Test Drive Only' }).event_id).toBe(17);
    }
  });
});

describe('the form of a lead kind', () => {
  const { country, state, leadForm, words, dealerships, locations } = tenantConfig('coastline');
  const context = {
    tenant: { country, state, leadForm, words, dealerships, locations },
    vehicle: null,
    location: null,
    yards: [{ id: 'cairns', name: 'Cairns' }],
  };

  test('never lists a choice twice or none at all', () => {
    for (const control of leadForms.flatMap((form) => listControls(form))) {
      if (control.control !== 'select') continue;
      const options = typeof control.options === 'function' ? control.options(context, {}) : control.options;
      const values = options.map((option) => (typeof option === 'string' ? option : option.value));
      expect([control.name, values.length > 0, new Set(values).size]).toEqual([control.name, true, values.length]);
    }
  });
});
