import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { CallOutcome, LeadSource, WorkStatus } from '#domain/inbox/work.ts';
import { makeRandom } from './random.ts';

/** An enquiry at a demo dealer, and what became of it. */
export interface DemoLead {
  number: number;
  type: LeadType;
  source: LeadSource;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
  /** Which of the dealer's vehicles; null for a general one. */
  vehicle: number | null;
  /** Before the dealer was set up. */
  minutesAgo: number;
  opt_in: boolean;
  status: WorkStatus;
  reason: string | null;
  /** Which of the dealer's people has it; null: nobody. */
  owner: number | null;
  call: DemoCall | null;
  /** On its second day; null: nobody did anything then. */
  secondDay: DemoCall | null;
}

interface DemoCall {
  outcome: CallOutcome;
  note: string | null;
}

const firstNames =
  'Mia Oliver Priya Jack Aroha Ethan Chloe Liam Mei Noah Zara Tom Ngaio Sam Isla Hemi Grace Arjun Ruby Kai'.split(' ');
const lastNames =
  'Nguyen Smith Patel Wilson Te-Kanawa Brown Li O’Brien Taylor Singh Walker Jones Ngata Martin Kelly Rossi'.split(' ');

const asked: readonly { type: LeadType; message: string }[] = [
  { type: 'vehicle_enquiry', message: 'Is this still available? I could come by on Saturday.' },
  { type: 'vehicle_enquiry', message: 'Would you take less if I pay cash this week?' },
  { type: 'vehicle_enquiry', message: 'Does it have a full service history, and two keys?' },
  { type: 'vehicle_enquiry', message: 'I have a 2016 Corolla to trade in. What would the changeover be?' },
  { type: 'photo_request', message: 'Could you send pictures of the tray and the underside?' },
  { type: 'similar_request', message: 'Can you please find me something similar, but an automatic?' },
  { type: 'general_enquiry', message: 'Are you open on the long weekend?' },
  { type: 'service_booking', message: 'Logbook service at 60,000 km, and the brakes squeal.' },
  { type: 'parts_order', message: 'Roof racks for a 2021 model. How long do they take?' },
];

const lostReasons = ['Bought elsewhere', 'Too dear', 'Only looking'] as const;

/** Newest first; the youngest wait, the older ones went their ways. */
const chooseStatus = (share: number, random: ReturnType<typeof makeRandom>): WorkStatus => {
  if (share < 0.3) return 'new';
  return random.pick(['new', 'contacted', 'contacted', 'appointment', 'negotiating', 'sold', 'lost', 'lost'] as const);
};

const digits = (count: number, random: ReturnType<typeof makeRandom>): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('');

const aboutNothing: readonly LeadType[] = ['general_enquiry', 'service_booking', 'parts_order'];

const chooseSource = (type: LeadType, random: ReturnType<typeof makeRandom>): DemoLead['source'] =>
  type === 'vehicle_enquiry' && random.chance(0.15) ? random.pick(['Phone', 'Walk-in'] as const) : 'Website';

type Handled = Pick<DemoLead, 'reason' | 'owner' | 'call'>;

/** Of one that nobody answered: perhaps somebody has it, perhaps somebody tried. */
const leftOpen = (random: ReturnType<typeof makeRandom>): Handled => ({
  reason: null,
  owner: random.chance(0.25) ? random.whole(0, 5) : null,
  call: random.chance(0.4) ? { outcome: 'no_answer', note: null } : null,
});

const answered = (status: WorkStatus, random: ReturnType<typeof makeRandom>): Handled => ({
  reason: status === 'lost' ? random.pick(lostReasons) : null,
  owner: random.whole(0, 5),
  call: { outcome: 'reached', note: random.chance(0.5) ? 'Calls back after work.' : null },
});

interface DemoDealer {
  count: number;
  /** Of mobile numbers, and how many digits follow. */
  mobile: { start: string; digits: number };
}

const inAustralia = { start: '+614', digits: 8 };
const dealers: Readonly<Record<string, DemoDealer>> = {
  coastline: { count: 40, mobile: inAustralia },
  merribank: { count: 12, mobile: inAustralia },
  totara: { count: 10, mobile: { start: '+6421', digits: 7 } },
};

const makeLead = (
  number: number,
  { count, mobile }: DemoDealer,
  random: ReturnType<typeof makeRandom>,
): Omit<DemoLead, 'secondDay'> => {
  const [first_name, last_name] = [random.pick(firstNames), random.pick(lastNames)];
  const { type, message } = random.pick(asked);
  const status = chooseStatus(number / count, random);
  return {
    number,
    type,
    message,
    first_name,
    last_name,
    status,
    source: chooseSource(type, random),
    email: `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, '') + `${number}@example.com`,
    phone: `${mobile.start}${digits(mobile.digits, random)}`,
    vehicle: aboutNothing.includes(type) ? null : random.whole(0, 200),
    minutesAgo: Math.round(20 + 60 * 24 * 10 * (number / count) ** 1.6 + random.whole(0, 90)),
    opt_in: random.chance(0.4),
    ...(status === 'new' ? leftOpen(random) : answered(status, random)),
  };
};

const secondDays: readonly DemoCall[] = [
  { outcome: 'reached', note: 'Still thinking. Wants the finance figures.' },
  { outcome: 'left_message', note: null },
  { outcome: 'no_answer', note: null },
];

/** Of those that somebody has more than half: the others are what the report is for. */
const chooseSecondDay = ({ owner }: Pick<DemoLead, 'owner'>, random: ReturnType<typeof makeRandom>): DemoCall | null =>
  random.chance(0.6) && owner !== null ? random.pick(secondDays) : null;

/** The same on every machine. Empty for a dealer who is no demo. */
export const demoLeads = (tenant: string): DemoLead[] => {
  const dealer = dealers[tenant];
  const random = makeRandom(`leads of ${tenant}`);
  const ofSecondDays = makeRandom(`second days of ${tenant}`);
  if (dealer === undefined) return [];
  return Array.from({ length: dealer.count }, (_, number) => {
    const lead = makeLead(number, dealer, random);
    return { ...lead, secondDay: chooseSecondDay(lead, ofSecondDays) };
  });
};
