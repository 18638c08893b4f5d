import { describe, expect, test } from 'vitest';
import { blankTradeIn, readCondition, readFinance, readRegistration, readVehicle } from './typed.ts';

const typed = (change: Partial<typeof blankTradeIn>) => ({ ...blankTradeIn, ...change });

describe('what is typed about a car', () => {
  test('blank fields are named, each with what to do', () => {
    expect(readVehicle(blankTradeIn, 2027).errors).toEqual({
      year: 'Enter the year as four digits, for example 2019.',
      make: 'Enter the make of the vehicle.',
      model: 'Enter the model of the vehicle.',
    });
    expect(Object.keys(readCondition(blankTradeIn).errors ?? {})).toEqual([
      ...['odometer', 'condition', 'service_history', 'accident', 'faults', 'keys'],
    ]);
  });

  test('no car is of a year that is still far away', () => {
    const vehicle = typed({ year: '2028', make: 'Kia', model: 'Rio' });
    expect(readVehicle(vehicle, 2027).errors).toEqual({ year: 'Enter a year up to 2027.' });
    expect(readVehicle(vehicle, 2028).errors).toBeUndefined();
  });

  test('a registration is read as people write it', () => {
    expect(readRegistration(typed({ rego: 'abc-12 3', regoState: 'QLD' }))).toEqual({
      value: { rego: 'ABC123', regoState: 'QLD' },
    });
    expect(readRegistration(typed({ rego: 'abc' })).errors).toEqual({ regoState: 'Choose the state of registration.' });
  });

  test.each([
    ['85,000', 85_000],
    ['85 000 km', 85_000],
    ['0', 0],
    ['2000000', undefined],
    ['-5', undefined],
    ['many', undefined],
    ['85.000', 85_000],
    ['85.5', undefined],
  ])('%j kilometres are %j', (odometer, km) => {
    const read = readCondition(
      typed({ odometer, condition: 'good', service_history: 'full', accident: 'none', faults: 'no', keys: 'one' }),
    );
    expect('value' in read ? read.value.odometer_km : undefined).toBe(km);
  });
});

describe('money owing', () => {
  test.each<[Partial<typeof blankTradeIn>, ReturnType<typeof readFinance>]>([
    [{}, { errors: { owes: 'Choose whether money is owing on the car.' } }],
    [{ owes: 'no', owing: 'much' }, { value: { kind: 'none' } }],
    [{ owes: 'payout', owing: '$12,500.5' }, { value: { kind: 'payout', owing_cents: 1_250_050 } }],
    [{ owes: 'payout', owing: '12.345' }, { errors: { owing: 'Enter an amount in dollars, such as 12,500.' } }],
    [
      { owes: 'repayments', instalment: '450', months: '24' },
      { value: { kind: 'repayments', repayment_cents: 45_000, months_left: 24, balloon_cents: 0 } },
    ],
    [
      { owes: 'repayments', instalment: '450', months: '2.5' },
      { errors: { months: 'Enter the months that are left, from 1 to 120.' } },
    ],
    [
      { owes: 'repayments', instalment: '450', months: '0' },
      { errors: { months: 'Enter the months that are left, from 1 to 120.' } },
    ],
  ])('%j', (change, read) => {
    expect(readFinance(typed(change))).toEqual(read);
  });
});
