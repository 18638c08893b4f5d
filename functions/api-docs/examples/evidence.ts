import type { JsonObject } from '../json-schema.ts';

const LEAD = 'k7qm2xf4tw6c5hzj3bn2vapd4e';
const EARLIER = 'p4tw6ck7qm2xf5hzj3bn2vapd4';

export const evidenceBody: JsonObject = { lead_ids: [LEAD], format: 'json' };

/** A lead of a portal that was a lead of the dealer's site before, with a number that is none. */
export const evidenceAnswer: JsonObject = {
  evidence: {
    dealer: { name: 'Coastline Auto Group', legal_name: 'Coastline Auto Group Pty Ltd' },
    time_zone: 'Australia/Brisbane',
    made_at: '2026-11-28T00:00:00.000Z',
    made_by: 'Priya Nair',
    leads: [
      {
        lead_id: LEAD,
        reference: 'K7QM2X',
        source: 'Portal',
        kind: 'vehicle_enquiry',
        received_at: '2026-11-27T02:10:00.000Z',
        person: { name: 'Mia Nguyen', phone: '+61412345678', email: 'mia@example.com' },
        vehicle: { name: '2021 Toyota Hilux SR5', stock_number: 'U1234' },
        location: 'Coastline Cairns',
        grounds: ['duplicate', 'wrong_number'],
        duplicates: [
          {
            lead_id: EARLIER,
            reference: 'P4TW9C',
            source: 'Website',
            received_at: '2026-11-27T00:40:00.000Z',
            minutes_before: 90,
            same: ['email', 'vehicle'],
            counts: true,
          },
        ],
        sent_again: [],
        invalid_number: null,
        wrong_number: [{ at: '2026-11-27T03:00:00.000Z', by: 'Sophie Tran' }],
        spam: [],
        tries: [{ at: '2026-11-27T03:00:00.000Z', by: 'Sophie Tran', how: 'call', outcome: 'wrong_number' }],
      },
    ],
  },
  pdf: null,
};
