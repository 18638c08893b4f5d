import type { Spin } from '#tenants/schemas/spin-schema.ts';

const NO_PERMIT = 'no permit is needed for prizes of this value';

/** A sample: no authority gave these numbers. */
export const spin: Spin = {
  id: 'summer-spin',
  title: 'Spin to win this summer',
  text: 'One free spin for everybody. Win a service, a car care kit or a fuel voucher.',
  starts: '2026-11-01',
  ends: '2027-01-31',
  draws_most: 1_000,
  prizes: [
    { id: 'service', label: 'Logbook service', quantity: 10, value_cents: 35_000 },
    { id: 'car-care', label: 'Car care kit', quantity: 40, value_cents: 6_000 },
    { id: 'fuel', label: '$20 fuel voucher', quantity: 100, value_cents: 2_000 },
  ],
  states: {
    ACT: { permit: 'SAMPLE ACT TP 26/00000' },
    NSW: { permit: 'SAMPLE TP/00000' },
    SA: { permit: 'SAMPLE SA 26/0000' },
    QLD: { exemption: NO_PERMIT },
    TAS: { exemption: NO_PERMIT },
    VIC: { exemption: NO_PERMIT },
    WA: { exemption: NO_PERMIT },
  },
  terms: [
    'This is a demonstration: the permit numbers are samples, and no prize is given.',
    'Entry is free. Nothing has to be bought, and no visit is needed.',
    'You must be 18 or older and live in one of the states above. Each phone number has one spin.',
    'The result is drawn by our server when you press Spin, from the spins that are left. It is recorded and cannot be repeated.',
    'Winners name their reference by 28 February 2027. Prizes cannot be exchanged for money.',
    'We keep your phone number, your state and the result to give out prizes, as our privacy policy says.',
  ],
};
