import { describe, expect, test } from 'vitest';
import {
  listControls,
  isShown,
  listRadioOptions,
  resolve,
  readControlValue,
  type FormControl,
  type FormContext,
} from './form-layout.ts';
import { leadForms } from './kinds/list.ts';

const context: FormContext = {
  tenant: {
    country: 'AU',
    state: 'QLD',
    words: { optInLabel: 'Yes' },
    dealerships: [],
    locations: [],
    leadForm: {
      messageRequired: false,
      emailAndPhoneRequired: false,
      termsHint: false,
      optInHidden: false,
      optInDefault: false,
      categories: [],
      dealershipSelect: false,
      partsVehicle: 'separate',
      partsDisclaimer: null,
    },
  },
  vehicle: null,
  location: null,
  yards: [],
};
const input = (name: string): FormControl => ({ name, label: name, control: 'input', attributes: {} });
const select = (options: Extract<FormControl, { control: 'select' }>['options'], picks?: true): FormControl => ({
  name: 'yard',
  label: 'Yard',
  control: 'select',
  options,
  ...(picks === undefined ? {} : { picks }),
});

describe('a part of a form that depends', () => {
  test('on the dealer or on other answers is worked out of them, and what does not depend is as it is', () => {
    const stateOf = ({ tenant }: FormContext, values: Record<string, unknown>) =>
      `${tenant.state} ${String(values['a'])}`;
    expect(resolve(stateOf, context, { a: 'x' })).toBe('QLD x');
    expect(resolve(stateOf, context)).toBe('QLD undefined');
    expect(resolve('Yard', context)).toBe('Yard');
    expect(resolve(['a', 'b'], context)).toEqual(['a', 'b']);
  });

  test('is shown unless it says otherwise', () => {
    const asked = { shown: (_: FormContext, values: Record<string, unknown>) => values['a'] === 'x' };
    expect(isShown({}, context, {})).toBe(true);
    expect(isShown(asked, context, { a: 'x' })).toBe(true);
    expect(isShown(asked, context, {})).toBe(false);
  });
});

describe('the controls of a form', () => {
  const slot: FormControl = { name: 'slot', label: 'Time', control: 'slot', wish: [input('day'), input('time')] };
  const option: FormControl = { name: 'kind_option', label: 'Kind', control: 'radio_option', options: ['a', 'b'] };
  const form = { groups: [{ controls: [input('first'), slot] }, { controls: [option, input('last')] }] };

  test('are those of all its groups in order, each wish after its slot', () => {
    expect(listControls(form).map(({ name }) => name)).toEqual(['first', 'slot', 'day', 'time', 'kind_option', 'last']);
  });

  test('that only arrange it are named, because they are never sent', () => {
    expect(listRadioOptions(form)).toEqual(['kind_option']);
  });

  test('are fields of their kind, but for those that only arrange it', () => {
    for (const lead of leadForms) {
      const arranging = listRadioOptions(lead);
      const sent = listControls(lead).flatMap(({ name }) => (arranging.includes(name) ? [] : [name]));
      expect([lead.type, sent.filter((name) => !(name in lead.fields))]).toEqual([lead.type, []]);
    }
  });
});

describe('the value of a control', () => {
  const yards = ['', { value: 'cairns', label: 'Cairns' }, 'mackay'];

  test('is what was answered, and blank before that', () => {
    expect(readControlValue(input('name'), context, { name: 'Ann' })).toBe('Ann');
    expect(readControlValue(input('name'), context, {})).toBe('');
    expect(readControlValue(select(yards), context, { yard: 'elsewhere' })).toBe('elsewhere');
    expect(readControlValue(input('yard'), context, { yard: 'elsewhere' })).toBe('elsewhere');
  });

  test('of a select that picks is the only option by itself', () => {
    expect(readControlValue(select(['', { value: 'cairns', label: 'Cairns' }], true), context, {})).toBe('cairns');
    expect(readControlValue(select(['mackay'], true), context, { yard: 'elsewhere' })).toBe('mackay');
  });

  test('of a select that picks is none once it is no longer offered', () => {
    expect(readControlValue(select(yards, true), context, { yard: 'mackay' })).toBe('mackay');
    expect(readControlValue(select(yards, true), context, { yard: 'cairns' })).toBe('cairns');
    expect(readControlValue(select(yards, true), context, { yard: 'elsewhere' })).toBe('');
    expect(readControlValue(select(yards, true), context, {})).toBe('');
    expect(readControlValue(select([], true), context, { yard: 'cairns' })).toBe('');
  });

  test('of a select goes by the options that other answers leave', () => {
    const byState = select((_, { state }) => (state === 'QLD' ? ['cairns'] : ['perth', 'albany']), true);
    expect(readControlValue(byState, context, { state: 'QLD', yard: 'perth' })).toBe('cairns');
    expect(readControlValue(byState, context, { state: 'WA', yard: 'perth' })).toBe('perth');
  });

  test('of a control that is no select is not picked, whatever it is called', () => {
    const radio: FormControl = { name: 'yard', label: 'Yard', control: 'radio', options: ['cairns'] };
    expect(readControlValue(radio, context, {})).toBe('');
  });
});
