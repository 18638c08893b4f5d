import { expect, test } from 'vitest';
import { firstWork, giveByRule } from '../work.ts';
import { saidByCrm, type Said } from './said-by-crm.ts';

const AT = '2026-11-23T00:00:00.000Z';
const EXPIRES = '2026-11-23T00:20:00.000Z';
const given = giveByRule(firstWork({ lead_id: 'lead-1' }), {
  owner: { person_id: 'kim', name: 'Kim Walters' },
  rule_id: 'all',
  rule_version: 1,
  reason: 'Kim has the fewest open leads.',
  at: AT,
  expires_at: EXPIRES,
});

const said = (by: 'person' | 'automatic'): Said => ({
  id: `msg-${by}`,
  hash: by,
  endpoint: { id: 'dealer-crm', name: 'Dealer CRM' },
  message: { by, status: 'contacted' },
  answered_at: null,
  sent_at: AT,
  received_at: AT,
});

test.each([
  ['automatic', EXPIRES],
  ['person', null],
] as const)('a lead that a rule gave is taken back unless a person acts: %s of a CRM', (by, expires_at) => {
  expect(saidByCrm(given, said(by)).allocation?.expires_at).toBe(expires_at);
});
