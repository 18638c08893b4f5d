import { isAnswer, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import type { InboxAnswer, ShownLead } from '#functions/inbox/contract.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import type { FakeCall, FakeRoute } from './fake-console.ts';
import { fixtureMe } from './fixtures.ts';

type Line = ShownLead['line'];
type Work = ShownLead['work'];
type AnswerStart = Calls['inbox.show-answer']['answer'];
type Changed = Extract<InboxAnswer, { changed: true }>;

const people = [
  'Amelia Hart',
  'Jack Nguyen',
  'Olivia Te Kanawa',
  'Noah van der Berg',
  'Priya Singh',
  'Liam O’Brien',
  'Mia Papadopoulos',
];
const vehicles = [
  '2024 Toyota HiLux SR5',
  '2023 Mazda CX-5 GT',
  '2022 Ford Ranger Wildtrak',
  '2021 Kia Sportage S',
  '2025 BYD Seal Premium',
];
const staff = [
  {
    person_id: fixtureMe.person.person_id,
    name: fixtureMe.person.name,
    role: 'dealer_manager',
    places: 'all',
    away: [],
  },
  { person_id: 's'.repeat(26), name: 'Sam Cooper', role: 'sales', places: ['southport'], away: [] },
  { person_id: 'k'.repeat(26), name: 'Kim Walters', role: 'sales', places: ['nerang'], away: [] },
] as const;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** As long as the platform's own ids. */
export const fakeLeadId = (index: number): string => {
  let rest = index;
  let id = '';
  while (id.length < 26) {
    id = (letters[rest % 32] ?? 'a') + id;
    rest = Math.floor(rest / 32);
  }
  return id;
};

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new TypeError('Nothing to pick from.');
  return found;
};

/** The newest has the highest index; one comes every seven minutes. */
const makeLine = (index: number, age: number, now: Date): Line => {
  const isAnswered = index % 3 === 0;
  const waiting_minutes = isAnswered ? 4 + (index % 40) : Math.min(age * 7, 900);
  const submitted_at = new Date(now.getTime() - age * 7 * 60_000).toISOString();
  return {
    lead_id: fakeLeadId(index),
    reference: null,
    kind: pick(leadTypes, index),
    name: `${pick(people, index)}`,
    phone: '+61400000000',
    email: 'somebody@example.com',
    vehicle:
      index % 5 === 4
        ? null
        : { name: pick(vehicles, index), stock_number: `C${1000 + index}`, price_cents: 4_599_000 + index },
    location_id: pick(['southport', 'nerang'], index),
    submitted_at,
    due_at: new Date(Date.parse(submitted_at) + 30 * 60_000).toISOString(),
    answered_at: isAnswered ? submitted_at : null,
    open_since: isAnswered ? null : submitted_at,
    questions: 1,
    crm_said: false,
    awaits_crm: false,
    owner: isAnswered ? { person_id: pick(staff, index).person_id, name: pick(staff, index).name } : null,
    allocation_reason: null,
    status: isAnswered ? pick(workStatuses, Math.floor(index / 3) % 4) : 'new',
    status_reason: null,
    source: 'Website',
    delivery: pick(['delivered', 'delivered', 'failing', 'waiting'] as const, index),
    version: 0,
    suspicious: index % 17 === 5,
    waiting_minutes,
    overdue: !isAnswered && waiting_minutes > 30,
    follow_up: null,
    follow_up_due: false,
  };
};

const firstWork = ({ lead_id, owner, status }: Line): Work => ({
  lead_id,
  version: 0,
  owner,
  status,
  reason: null,
  changed: { owner: 0, status: 0 },
  notes: [],
  asked: [],
  told: [],
  letters: [],
  follow_ups: [],
  stops: [],
  calls: [],
  moves: [],
  allocation: null,
});

interface Kept {
  line: Line;
  work: Work;
}

const inView = (view: string, line: Line, me: string): boolean => {
  if (view === 'unanswered') return line.open_since !== null && line.status === 'new';
  if (view === 'overdue') return line.overdue;
  if (view === 'follow_up') return line.follow_up_due;
  if (view === 'mine') return line.owner?.person_id === me;
  return view === 'all' || !['sold', 'lost', 'spam'].includes(line.status);
};

const saysSo = (line: Line, q: string): boolean =>
  [line.name, line.phone, line.email, line.vehicle?.stock_number, line.lead_id].some((text) =>
    (text ?? '').toLowerCase().includes(q.toLowerCase()),
  );

const filters = (line: Line) => ({
  kind: line.kind,
  place: line.location_id,
  owner: line.owner?.person_id ?? 'none',
  status: line.status,
  source: line.source,
});

/** An inbox that forgets: its lines are made up, what is done with them counts until it ends. */
export const makeFakeInbox = (count: number, { pageLines = 100, now = new Date() } = {}) => {
  const kept: Kept[] = Array.from({ length: count }, (_, age) => {
    const line = makeLine(count - age, age, now);
    return { line, work: firstWork(line) };
  });
  let revision = 1;
  const me = { person_id: fixtureMe.person.person_id, name: fixtureMe.person.name };
  const others: { person_id: string; name: string; at: string }[] = [];

  const list = ({ search }: FakeCall): { body: InboxAnswer } => {
    if (search.get('since') === String(revision)) return { body: { revision: String(revision), changed: false } };
    const view = search.get('view') ?? 'unanswered';
    const asked = (['kind', 'place', 'owner', 'status', 'source'] as const).filter((name) => search.has(name));
    const q = search.get('q');
    const found = kept
      .map(({ line }) => line)
      .filter((line) => inView(view, line, me.person_id))
      .filter((line) => asked.every((name) => filters(line)[name] === search.get(name)))
      .filter((line) => q === null || saysSo(line, q));
    const from = Number(search.get('cursor') ?? 0);
    const counted = (one: string): number => kept.filter(({ line }) => inView(one, line, me.person_id)).length;
    const body: Changed = {
      revision: String(revision),
      changed: true,
      lines: found.slice(from, from + pageLines),
      next: from + pageLines < found.length ? String(from + pageLines) : null,
      counts:
        from > 0
          ? null
          : {
              unanswered: Math.min(1_001, counted('unanswered')),
              mine: Math.min(1_001, counted('mine')),
              team: Math.min(1_001, counted('team')),
              overdue: Math.min(1_001, counted('overdue')),
              follow_up: Math.min(1_001, counted('follow_up')),
            },
    };
    return { body };
  };

  const show = ({ line, work }: Kept): { body: ShownLead } => {
    const [first_name = '', ...last] = line.name.split(' ');
    const at = line.submitted_at;
    return {
      body: {
        lead: {
          lead_id: line.lead_id,
          reference: 'K7QM2X',
          type: line.kind,
          event_id: null,
          category: 'Vehicle enquiry',
          subcategory: null,
          first_name,
          last_name: last.join(' '),
          email: line.email,
          phone: line.phone,
          contact_method: null,
          postcode: null,
          rego: null,
          rego_state: null,
          message: 'Is it still available, and could I see it on Saturday morning? I would trade in my Corolla.',
          additional_services: ['Finance'],
          dealership_id: 'd1',
          dealership_slug: 'southport',
          location_id: line.location_id,
          vehicle: line.vehicle && {
            car_id: 'c1',
            slug: 'hilux-c1',
            stock_number: line.vehicle.stock_number,
            name: line.vehicle.name,
            year: 2024,
            make: 'Toyota',
            model: 'HiLux',
            badge: 'SR5',
            car_type: 'used',
            vehicle_status: 'available',
            price_cents: line.vehicle.price_cents,
          },
          consent: {
            opt_in: true,
            wording_version: '1',
            wording_hash: 'h',
            given_at: at,
            source_url: 'https://x.example/',
          },
          url: 'https://coastline.example/cars/hilux-c1',
          source: line.source,
          user_agent: 'a browser',
          lead_attributes: { visited_pages: [], linked_query_params: {} },
          submitted_at: at,
          details: { preferred_contact_time: 'After 5 pm' },
        },
        line,
        work,
        timeline: [
          { at, kind: 'submitted', title: 'Enquiry sent', detail: 'From the page of the vehicle' },
          { at, kind: 'consent', title: 'Agreed to news and offers', detail: 'Send me news and offers by email.' },
          {
            at,
            kind: 'delivery',
            title: 'Sent to AutoGate',
            detail: 'Accepted at the first try',
            delivery_id: fakeLeadId(7),
          },
          ...work.notes.map(({ at: noted, by, text }) => ({
            at: noted,
            kind: 'note' as const,
            title: 'Note',
            detail: text,
            by: by.name,
          })),
          ...work.calls.map(({ at: called, by, outcome }) => ({
            at: called,
            kind: 'call' as const,
            title: `Called: ${outcome}`,
            detail: '',
            by: by.name,
          })),
        ],
        vehicle_now: line.vehicle && {
          car_id: 'c1',
          state: 'listed',
          name: line.vehicle.name,
          price_cents: (line.vehicle.price_cents ?? 0) - 100_000,
          location_id: 'southport',
          path: '/cars/hilux-c1',
        },
        others: kept
          .slice(0, 2)
          .map((one) => one.line)
          .filter(({ lead_id }) => lead_id !== line.lead_id),
        appointment: null,
        trade_in: null,
        reservation: null,
        deliveries: [
          {
            delivery_id: fakeLeadId(7),
            endpoint_id: 'autogate',
            endpoint_name: 'AutoGate',
            event: 'lead.submitted',
            format: 'adf',
            status: 'DELIVERED',
            tries: [{ at, outcome: 'Accepted', status: 200 }],
            next_try_at: null,
          },
        ],
      },
    };
  };

  const startAnswer = ({ line }: Kept): { body: AnswerStart } => ({
    body: {
      to: line.email,
      phone: line.phone,
      values: {
        first_name: line.name.split(' ')[0] ?? '',
        vehicle: line.vehicle?.name ?? '',
        reference: 'K7QM2X',
        who_answers: me.name,
        place: 'Coastline Southport',
        phone: '(07) 5550 0100',
        dealer: 'Coastline Motors',
      },
      templates: [
        {
          id: 'available',
          name: 'It is available',
          subject: 'Your enquiry {reference}',
          text: 'Hi {first_name}, yes, it is here. When would you like to see it?',
          open: [],
        },
      ],
    },
  });

  /** Another person does something: the version goes on. */
  const change = (leadId: string, part: Partial<Work>): Work => {
    const found = kept.find(({ line }) => line.lead_id === leadId);
    if (found === undefined) throw new TypeError(`No lead ${leadId}.`);
    revision += 1;
    const version = found.work.version + 1;
    const changed = {
      owner: part.owner === undefined ? found.work.changed.owner : version,
      status: part.status === undefined ? found.work.changed.status : version,
    };
    found.work = { ...found.work, ...part, version, changed };
    const { owner, status, reason, calls } = found.work;
    const answered =
      calls.find(({ outcome }) => isAnswer(outcome))?.at ?? (status === 'contacted' ? now.toISOString() : null);
    found.line = {
      ...found.line,
      version,
      owner,
      status,
      status_reason: reason,
      answered_at: found.line.answered_at ?? answered,
      open_since: answered === null ? found.line.open_since : null,
    };
    return found.work;
  };

  const act = (found: Kept, what: string, body: Record<string, unknown>) => {
    const id = found.line.lead_id;
    const at = new Date().toISOString();
    const seen = Number(body['version'] ?? Infinity);
    const field = what === 'assign' ? 'owner' : 'status';
    if ((what === 'assign' || what === 'status') && found.work.changed[field] > seen)
      return {
        status: 409,
        body: { code: 'version_conflict', error: 'Sam Cooper did this while you had it open.', theirs: found.work },
      };
    if (what === 'assign') {
      const owner = staff.find(({ person_id }) => person_id === body['owner']);
      return {
        body: {
          work: change(id, { owner: owner === undefined ? null : { person_id: owner.person_id, name: owner.name } }),
        },
      };
    }
    if (what === 'status')
      return {
        body: {
          work: change(id, { status: body['status'] as Work['status'], reason: (body['reason'] as string) ?? null }),
        },
      };
    if (what === 'note') {
      const note = {
        id: String(body['id']),
        text: String(body['text']),
        answered: body['answered'] === true,
        at,
        by: me,
      };
      return { body: { work: change(id, { notes: [...found.work.notes, note] }) } };
    }
    if (what !== 'call') return undefined;
    const call = {
      id: String(body['id']),
      outcome: body['outcome'] as 'reached',
      note: (body['note'] as string) ?? null,
      at,
      by: me,
    };
    const moves = found.work.status === 'new' && call.outcome === 'reached' ? { status: 'contacted' as const } : {};
    return { body: { work: change(id, { calls: [...found.work.calls, call], ...moves }) } };
  };

  const add = (name: string): string => {
    const index = kept.length + 1;
    const line = { ...makeLine(index * 3 + 1, 0, new Date()), name, lead_id: fakeLeadId(900_000 + index) };
    kept.unshift({ line, work: firstWork(line) });
    revision += 1;
    return line.lead_id;
  };

  const route: FakeRoute = (call) => {
    const path = /^\/api\/v1\/console\/tenants\/[^/]+\/(.*)$/.exec(call.path)?.[1];
    if (path === 'staff') return { body: { staff } };
    if (path === 'inbox') return list(call);
    const body = (call.body ?? {}) as Record<string, unknown>;
    if (path === 'inbox/leads') return { status: 201, body: { lead_id: add(String(body['name'])) } };
    const [, id, what] = /^inbox\/([a-z2-7]{26})(?:\/(\w+))?$/.exec(path ?? '') ?? [];
    const found = kept.find(({ line }) => line.lead_id === id);
    if (found === undefined) return undefined;
    if (what === undefined) return show(found);
    if (what === 'answer' && call.method === 'GET') return startAnswer(found);
    return what === 'present' ? { body: { version: found.work.version, people: others } } : act(found, what, body);
  };
  return { route, change, add, others, ids: () => kept.map(({ line }) => line.lead_id) };
};
