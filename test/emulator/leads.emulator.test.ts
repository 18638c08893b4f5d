import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fresh, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const leadIdOf = (text: string): string => z.object({ lead_id: z.string() }).parse(JSON.parse(text)).lead_id;

describe('from an enquiry to the dealer’s CRM', () => {
  test.each(['coastline', 'totara'])('a lead of %s arrives once, signed, at its own hook', async (dealer) => {
    const leadId = await world.takeLead(dealer, 'Signed');
    const [arrival, ...more] = await world.untilDelivered([leadId]);
    expect(arrival).toMatchObject({ tenant: dealer, verified: true, arrivals: 1, body: { type: 'lead.submitted' } });
    expect(more).toEqual([]);
  });

  test('the same key is the same lead, and one delivery; for something else it is refused', async () => {
    const key = fresh('replay-');
    const first = await world.sendLead('coastline', key, 'Replay');
    expect(first.status).toBe(201);
    const again = await world.sendLead('coastline', key, 'Replay');
    expect(again.status).toBe(201);
    expect(leadIdOf(again.text)).toBe(leadIdOf(first.text));

    const other = await world.sendLead('coastline', key, 'Somebody Else');
    expect(other.status).toBe(422);
    expect(JSON.parse(other.text)).toMatchObject({ code: 'idempotency_conflict' });
    // Another dealer's key of the same letters is another key.
    const theirs = await world.sendLead('totara', key, 'Replay');
    expect(theirs.status).toBe(201);
    expect(leadIdOf(theirs.text)).not.toBe(leadIdOf(first.text));

    const arrived = await world.untilDelivered([leadIdOf(first.text), leadIdOf(theirs.text)]);
    expect(arrived.map(({ arrivals }) => arrivals)).toEqual([1, 1]);
  });
});

describe('operators', () => {
  const asOperator = () => ({ headers: { authorization: `Bearer ${world.emulator.operatorToken}` } });
  const leadPath = (dealer: string, leadId: string) => `/api/v1/operators/tenants/${dealer}/leads/${leadId}`;

  test('read a lead under its own dealer only', async () => {
    const leadId = await world.takeLead('coastline', 'Operator');
    const own = await world.ask('coastline', leadPath('coastline', leadId), asOperator());
    expect(own.status).toBe(200);
    expect(JSON.parse(own.text)).toMatchObject({ lead_id: leadId, last_name: 'Operator' });
    expect((await world.ask('coastline', leadPath('totara', leadId), asOperator())).status).toBe(404);
  });

  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer guessed-guessed-guessed' }],
    ['a dealer’s feed key', undefined],
  ])('with %s they are nobody', async (_, headers) => {
    const sent = { headers: headers ?? world.feedKey('coastline') };
    const answer = await world.ask('coastline', '/api/v1/operators/tenants', sent);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'auth_required' });
  });
});
