import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { placesOn } from '#domain/testdrive/slots.ts';
import { buildSlotRequest } from '#domain/testdrive/offer.ts';
import { addDays } from '#domain/hours/dates.ts';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { createApi as createAccounts } from '#functions/accounts/api.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { createApi as createReservations } from '#functions/reservations/api.ts';
import { feedTimesSchema } from '#domain/vehicle/feed-times-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { challengeSchema } from '#functions/runtime/limits/challenge.ts';
import { createApi as createTestdrives } from '#functions/testdrives/api.ts';
import { makeCaller, type CallAnswer, type CallInput } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testPayments } from '#test/support/payments.ts';
import { reservationSource, reservingTenant } from '#test/support/reservations.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import type { BenchRow } from './bench-row.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const MINUTES = 60;
const SHOPPERS = 200;
const VEHICLES = 60;
const LOCATION = 'cairns';
/** Text messages of a dealer's day. */
const BUDGET = 200;
/** Requests of all strangers in a minute, of each kind. */
const PRESSES = 100;
/** Requests of one address in a minute, at most. */
const BY_ADDRESS = 40;
const DAYS = 7;

const tenant = reservingTenant({
  flags: { test_drive_enabled: true },
  leadForm: { ...reservingTenant().config.leadForm, mostInTenMinutes: 100 },
});

const numberOf = (n: number): string => `04${String((12_000_000 + n * 1_003) % 100_000_000).padStart(8, '0')}`;
const ipOf = (net: number, n: number): string => `${net}.${(n >> 8) & 255}.${n & 255}.7`;

const driveSchema = z.object({ lead_id: z.string(), start: z.string(), kept_until: z.string().optional() });
const slotsSchema = z.array(z.object({ start: z.string() }));

/** A dealer with cars, places and messages in memory, and a clock. */
const makeWorld = async () => {
  const clock = testClock('2026-11-24T00:00:00.000Z');
  const memory = new MemoryTable();
  const runtime = testRuntime({
    documents: memory.connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const sent = sentMessages();
  const call = makeCaller({
    leads: createLeads(runtime),
    testdrives: createTestdrives(runtime),
    reservations: createReservations({ ...runtime, payments: testPayments().payments }),
    accounts: createAccounts({ ...runtime, ...sent }),
  });
  for (let n = 0; n < VEHICLES; n += 1)
    await putStock(
      runtime.table,
      tenant,
      stockItem({ id: `car${n}`, source: reservationSource }, { location_id: LOCATION }),
    );
  const at = clock.now().toISOString();
  await runtime.table.change(keys.feedSource(tenant, reservationSource), feedTimesSchema, undefined, () => ({
    state: { confirmed_at: at, last_done: { received_at: at } },
    events: [],
    lane: 'stock',
    at,
  }));
  return { clock, memory, runtime, sent, call };
};
type World = Awaited<ReturnType<typeof makeWorld>>;

const solved = async (answer: CallAnswer): Promise<string> => {
  const challenge = challengeSchema.parse(Object(answer.body['proof'])['challenge']);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
};

const levelOf = (answer: CallAnswer): unknown =>
  answer.body['code'] === 'proof_required' ? Object(answer.body['proof'])['level'] : undefined;

/** Keeps its cookies, computes what is asked, and enters codes that come by mail: what a browser and its shopper do. */
const makeBrowser = ({ call, sent }: World, ip: string) => {
  const jar = new Map<string, string>();
  const ask = async (input: CallInput): Promise<CallAnswer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call({ ...input, ip, headers: { ...input.headers, ...(cookie === '' ? {} : { cookie }) } });
    const [name, value] = (answer.headers['set-cookie'] ?? '').split(';')[0]?.split('=') ?? [];
    if (name !== undefined && name !== '' && value !== undefined) jar.set(name, value);
    return answer;
  };
  const compute = async (input: CallInput): Promise<CallAnswer> => {
    const answer = await ask(input);
    if (levelOf(answer) !== 'computation') return answer;
    return ask({ ...input, headers: { ...input.headers, 'x-forecourt-computation': await solved(answer) } });
  };
  const proveMail = async (email: string): Promise<void> => {
    await compute({ path: '/api/v1/auth/mail-code', body: { email } });
    const code =
      sent.mails.findLast(({ to }) => to.some(({ address }) => address === email))?.subject.slice(0, 6) ?? '';
    await compute({ path: '/api/v1/auth/mail-code/verify', body: { email, code } });
  };
  /** With a code by mail where one is asked for. */
  const patiently = async (input: CallInput, email: string): Promise<CallAnswer> => {
    const answer = await compute(input);
    if (levelOf(answer) !== 'code') return answer;
    await proveMail(email);
    return compute(input);
  };
  return { ask, compute, patiently };
};

let requests = 0;
const keyed = () => ({ headers: { 'idempotency-key': `abuse-${(requests += 1)}-00000000` } });

const person = (n: number) => ({
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: `person${n}@example.com`,
  phone: numberOf(n),
});

const enquiry = (n: number): CallInput => {
  const { email, phone } = person(n);
  const { slug: dealership_slug } = tenant.config.dealerships[0] ?? { slug: undefined };
  const form = { car_id: undefined, category: 'General Enquiry', email, phone, dealership_slug };
  return { path: '/api/v1/leads', body: leadInput(form, 'general_enquiry'), ...keyed() };
};
const drive = (n: number, slot_start: string, vehicle: number): CallInput => {
  const { email, phone } = person(n);
  return {
    path: '/api/v1/leads',
    ...keyed(),
    body: leadInput({ slot_start, car_id: `car${vehicle}`, email, phone }, 'test_drive'),
  };
};
const hold = (n: number, vehicle: number): CallInput => ({
  path: '/api/v1/reservations',
  ...keyed(),
  body: { car_id: `car${vehicle}`, contact: person(n), url: 'https://coastline.example/cars/x/checkout' },
});
const code = (n: number): CallInput => ({ path: '/api/v1/auth/otp', body: { phone: numberOf(n) } });

/** What the hour did to everybody else. */
interface Toll {
  /** Of honest shoppers, by what they wanted. */
  refused: Record<'enquiry' | 'drive' | 'hold' | 'known' | 'new', number>;
  /** New numbers that were shown another way than a text message. */
  otherWay: number;
  places: { part: number; isTooMuch: boolean };
  carsLost: number;
  texts: number;
}

const freeTimes = async (world: World, vehicle: number): Promise<string[]> => {
  const answer = await world.call({ method: 'GET', path: `/api/v1/cars/car${vehicle}/test-drive-slots` });
  return slotsSchema.parse(JSON.parse(answer.text)).map(({ start }) => start);
};

interface Place {
  start: string;
  lead_id: string;
}

/** Of the seven days in which strangers have the largest part of a location's places: that part, and whether it is too much. */
const worstWeek = ({ clock }: World, taken: readonly Place[]): { part: number; isTooMuch: boolean } => {
  const item = stockItem({ id: 'car0', source: reservationSource }, { location_id: LOCATION });
  const driven = { facts: projectVehicle(item, undefined, tenant.config), location_id: LOCATION };
  const request = buildSlotRequest(tenant.config, driven, LOCATION, clock.now());
  if (request === undefined) throw new Error('Nothing can be driven.');
  const today = dealerDay(tenant.config.locations, clock.now());
  const weeks = Array.from({ length: tenant.config.testDrives.horizonDays - DAYS }, (_, from) => {
    const dates = Array.from({ length: DAYS }, (__, n) => addDays(today, from + n));
    const places = dates.reduce((sum, date) => sum + placesOn(request, date), 0);
    const lost = taken.filter(({ start }) => dates.includes(start.slice(0, 10))).length;
    return { part: places === 0 ? 0 : lost / places, isTooMuch: lost > Math.max(2, 0.05 * places) };
  });
  return {
    part: Math.max(...weeks.map(({ part }) => part)),
    isTooMuch: weeks.some(({ isTooMuch }) => isTooMuch),
  };
};

const STRANGER = 100_000;

/** One hour of clock: strangers press everything, each as often as its address may, while honest shoppers do one thing each. */
const hourOf = async (addresses: number): Promise<Toll> => {
  const world = await makeWorld();
  const { clock, sent, memory } = world;
  const known = Array.from({ length: SHOPPERS / 8 }, (_, n) => ({ n, browser: makeBrowser(world, ipOf(21, n)) }));
  for (const { n, browser } of known) {
    clock.advance(2 * MINUTE_MS * 5);
    await browser.compute(code(n));
    const text = sent.texts.at(-1)?.text.slice(0, 6) ?? '';
    await browser.compute({ path: '/api/v1/auth/otp/verify', body: { phone: numberOf(n), code: text } });
  }
  clock.advance(24 * 60 * MINUTE_MS);
  const textsBefore = sent.texts.length;

  const browsers = Array.from({ length: addresses }, (_, n) => makeBrowser(world, ipOf(11, n * 7)));
  const presses = Math.min(PRESSES, addresses * BY_ADDRESS);
  const toll: Toll = {
    refused: { enquiry: 0, drive: 0, hold: 0, known: 0, new: 0 },
    otherWay: 0,
    places: { part: 0, isTooMuch: false },
    carsLost: 0,
    texts: 0,
  };
  let strangers = STRANGER;
  let honestTexts = 0;

  const press = async (minute: number, times: readonly string[]): Promise<void> => {
    for (let n = 0; n < presses; n += 1) {
      const browser = browsers[(minute * presses + n) % addresses];
      if (browser === undefined) return;
      const who = (strangers += 1);
      await browser.ask(enquiry(who));
      await browser.ask(drive(who, times[(minute * 13 + n) % times.length] ?? '', n % VEHICLES));
      await browser.ask(hold(who, (minute + n) % VEHICLES));
      // Computing for a text message pays: it costs the dealer more than them.
      await (n % 20 === 0 ? browser.compute(code(who)) : browser.ask(code(who)));
    }
  };

  const act = async (n: number): Promise<void> => {
    const browser = makeBrowser(world, ipOf(31, n));
    const who = 1_000 + n;
    const { email } = person(who);
    const kind = (['enquiry', 'drive', 'hold', 'sign in'] as const)[n % 4];
    const textsAt = sent.texts.length;
    switch (kind) {
      case 'enquiry':
        if ((await browser.patiently(enquiry(who), email)).status !== 201) toll.refused.enquiry += 1;
        return;
      case 'drive': {
        const vehicle = n % VEHICLES;
        const [time = ''] = (await freeTimes(world, vehicle)).slice(n % 20);
        if ((await browser.patiently(drive(who, time, vehicle), email)).status !== 201) toll.refused.drive += 1;
        return;
      }
      case 'hold': {
        // The first vehicle that nobody has, as the page shows it.
        for (let vehicle = n % VEHICLES; vehicle < VEHICLES; vehicle += 1) {
          const answer = await browser.patiently(hold(who, vehicle), email);
          if (answer.status === 201) return;
          if (answer.body['code'] !== 'conflict_reserved') break;
        }
        toll.refused.hold += 1;
        return;
      }
      case 'sign in': {
        const old = n % 8 === 3 ? known[Math.floor(n / 8)] : undefined;
        const answer = await (old?.browser ?? browser).compute(code(old?.n ?? who));
        honestTexts += sent.texts.length - textsAt;
        if (answer.status === 202) return;
        if (old !== undefined) toll.refused.known += 1;
        else if (answer.body['code'] === 'proof_required' && answer.text.includes('call')) toll.otherWay += 1;
        else toll.refused.new += 1;
        return;
      }
      case undefined:
    }
  };

  const times = await freeTimes(world, 0);
  for (let minute = 0; minute < MINUTES; minute += 1) {
    clock.advance(MINUTE_MS);
    await press(minute, times);
    const [from, to] = [minute, minute + 1].map((one) => Math.floor((one * SHOPPERS) / MINUTES));
    for (let n = from ?? 0; n < (to ?? 0); n += 1) await act(n);
  }
  const states = [...memory.items.values()].map(({ state }): unknown => state);
  const found = <T extends z.ZodType>(schema: T): z.output<T>[] =>
    states.flatMap((state) => {
      const parsed = schema.safeParse(state);
      return parsed.success ? [parsed.data] : [];
    });
  const isStranger = (email: string | null): boolean => Number(/^person(\d+)@/.exec(email ?? '')?.[1] ?? 0) > STRANGER;
  const leads = found(z.object({ lead: z.object({ lead_id: z.string(), email: z.string().nullable() }) }));
  const now = clock.now().toISOString();
  const strangersLeads = new Set(leads.filter(({ lead }) => isStranger(lead.email)).map(({ lead }) => lead.lead_id));
  const drives = found(z.object({ drives: z.array(driveSchema) })).flatMap((day) => day.drives);
  const isTaken = ({ kept_until }: z.infer<typeof driveSchema>): boolean =>
    kept_until === undefined || kept_until > now;
  const lost = drives.filter((one) => strangersLeads.has(one.lead_id) && isTaken(one));
  const records = found(z.object({ hold_until: z.string(), contact: z.object({ email: z.string() }) }));
  toll.carsLost = records.filter((one) => isStranger(one.contact.email) && one.hold_until > now).length;
  toll.texts = sent.texts.length - textsBefore - honestTexts;
  return { ...toll, places: worstWeek(world, lost), carsLost: toll.carsLost / VEHICLES };
};

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** Strangers at 1, 20 and 500 addresses against 200 honest shoppers (docs/reliability.md, 'Strangers'). Throws where a promise is broken. */
export const benchAbuse = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const addresses of [1, 20, 500]) {
    const { refused, otherWay, places, carsLost: vehiclesLost, texts } = await hourOf(addresses);
    const all = Object.values(refused).reduce((sum, one) => sum + one, 0);
    const name = `${addresses} address${addresses === 1 ? '' : 'es'}`;
    rows.push(
      { name: `${name}: honest shoppers refused of ${SHOPPERS}`, value: String(all), ratio: null },
      { name: `${name}: new numbers shown another way than SMS`, value: String(otherWay), ratio: null },
      { name: `${name}: places of any seven days with strangers, at most`, value: percent(places.part), ratio: null },
      { name: `${name}: vehicles held by strangers`, value: percent(vehiclesLost), ratio: null },
      { name: `${name}: text messages to strangers of ${BUDGET}`, value: percent(texts / BUDGET), ratio: null },
    );
    if (all > 0) throw new Error(`${name}: honest shoppers were refused: ${JSON.stringify(refused)}`);
    if (places.isTooMuch || vehiclesLost > 0.05 || texts / BUDGET > 0.1)
      throw new Error(
        `${name}: strangers took more than their part: ${JSON.stringify({ places, carsLost: vehiclesLost, texts })}`,
      );
  }
  return rows;
};
