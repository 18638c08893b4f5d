import { afterEach, expect, test, vi } from 'vitest';
import { tradeInViewSchema } from '#functions/tradeins/view-schema.ts';
import { saveTradeIn } from './trade-in-api.ts';

const view = tradeInViewSchema.parse({
  id: 'v1',
  reference: 'K7M4QX',
  status: 'offered',
  rego: 'ABC123',
  regoState: 'QLD',
  vehicle: null,
  car_id: null,
  adjustmentAnswers: null,
  offer_price_cents: 1_850_000,
  expires_at: null,
  working: null,
  person: null,
  payout: null,
  photos: [],
  changes: [],
  lead_id: null,
  accepted: null,
  final: null,
  inspection: null,
  inspection_times: [],
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const saved = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<(address: string, init: { body: string }) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  const [info, error] = (['info', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  saveTradeIn({ id: 'v1', secret: 's' }, view);
  return { fetched, info, error };
};

test('a valuation is saved under the column ‘valuation’, which only the console says', async () => {
  const { fetched, info, error } = saved(async () => Response.json({}));
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith('Valuation data saved successfully'));
  expect(error).not.toHaveBeenCalled();
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/miscellaneous');
  expect(JSON.parse(init?.body ?? '')).toMatchObject({ column_name: 'valuation', id: 'v1', rego: 'ABC123' });
});

test('a valuation that could not be saved is said in the console only', async () => {
  const { info, error } = saved(async () => Response.json({ code: 'unavailable' }, { status: 503 }));
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('Failed to save valuation data'));
  expect(info).not.toHaveBeenCalled();
});
