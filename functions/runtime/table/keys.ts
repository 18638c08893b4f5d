import type { TenantContext } from '../tenants/tenant-context.ts';
import { TableKey } from './table-key.ts';

export { lists, WITH_GAPS } from './list-keys.ts';

export const keys = {
  stock: (tenant: TenantContext, vehicleId: string) => TableKey.ofTenant(tenant, `CAR#${vehicleId}`, 'STOCK'),
  /** What the site states of a vehicle, with the newest record of its archive. */
  advert: (tenant: TenantContext, vehicleId: string) => TableKey.ofTenant(tenant, `ADVERT#${vehicleId}`, 'ADVERT'),
  /** An earlier record. */
  advertRecord: (tenant: TenantContext, vehicleId: string, n: number) =>
    TableKey.ofTenant(tenant, `ADVERT#${vehicleId}`, `RECORD#${String(n).padStart(6, '0')}`),
  /** What stood on every page of the dealer, by its hash. */
  siteWords: (tenant: TenantContext, hash: string) => TableKey.ofTenant(tenant, 'ADVERT#WORDS', hash),
  slug: (tenant: TenantContext, slug: string) => TableKey.ofTenant(tenant, `SLUG#${slug}`, 'SLUG'),
  pictures: (tenant: TenantContext, vehicleId: string) => TableKey.ofTenant(tenant, `CAR#${vehicleId}`, 'PICTURES'),
  /** Who took a stored picture, by the hash of its file. */
  pictureUsers: (tenant: TenantContext, hash: string) => TableKey.ofTenant(tenant, `CAR#PICTURE#${hash}`, 'USERS'),
  pictureRequests: (tenant: TenantContext, vehicleId: string) =>
    TableKey.ofTenant(tenant, `CAR#${vehicleId}`, 'PICTURE-REQUESTS'),
  /** Names the current snapshot (functions/search/engines/snapshots). */
  searchSnapshot: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'SEARCH', 'SNAPSHOT'),
  lead: (tenant: TenantContext, leadId: string) => TableKey.ofTenant(tenant, `LEAD#${leadId}`, 'LEAD'),
  /** Whose a reference is that people read out. */
  reference: (tenant: TenantContext, reference: string) =>
    TableKey.ofTenant(tenant, `REFERENCE#${reference}`, 'REFERENCE'),
  /** What the inbox shows of a lead; remade at any time (ADR 30). */
  leadLine: (tenant: TenantContext, leadId: string) => TableKey.ofTenant(tenant, `LINE#${leadId}`, 'LINE'),
  /** One of the words by which the inbox finds a lead. */
  leadWord: (tenant: TenantContext, leadId: string, n: number) =>
    TableKey.ofTenant(tenant, `LINE#${leadId}`, `WORD#${String(n).padStart(2, '0')}`),
  /** Changes with every line of a dealer. */
  linesRevision: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'LINE#REVISION', 'REVISION'),
  /** Checkpoint of functions/inbox/reconcile. */
  linesCompared: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'LINE#LEADS', 'COMPARED'),
  /** Owner, status and notes of a lead. */
  leadWork: (tenant: TenantContext, leadId: string) => TableKey.ofTenant(tenant, `WORK#${leadId}`, 'WORK'),
  /** The dealer's rules of who gets a lead. */
  leadRules: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'WORK#RULES', 'RULES'),
  /** The dealer's templates of answers by mail. */
  letterTemplates: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'WORK#TEMPLATES', 'TEMPLATES'),
  /** Whom rules gave leads lately. */
  leadTurns: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'WORK#RULES', 'TURNS'),
  /** Of a portal, as it came, and what became of it. */
  portalMail: (tenant: TenantContext, mailId: string) => TableKey.ofTenant(tenant, `PORTAL#${mailId}`, 'MAIL'),
  /** Whose lead of a portal came first, by the hash of a person and a vehicle. */
  portalPerson: (tenant: TenantContext, hash: string) => TableKey.ofTenant(tenant, `PORTAL#BY#${hash}`, 'PERSON'),
  /** How many mails of which senders came in this hour. */
  portalPace: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'PORTAL#PACE', 'PACE'),
  /** Who has a lead open. */
  leadPresence: (tenant: TenantContext, leadId: string) => TableKey.ofTenant(tenant, `WORK#${leadId}`, 'PRESENT'),
  /** A mail that came in. */
  receivedMail: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `MAIL#${id}`, 'MAIL'),
  /** Of a form in steps, until it is sent. */
  leadDraft: (tenant: TenantContext, leadId: string) => TableKey.ofTenant(tenant, `LEAD#${leadId}`, 'DRAFT'),
  /** The whole of an application for finance, sealed; the lead has its id. */
  application: (tenant: TenantContext, leadId: string) =>
    TableKey.ofTenant(tenant, `APPLICATION#${leadId}`, 'APPLICATION'),
  /** Booked test drives of all locations on one local date. */
  drivingDay: (tenant: TenantContext, date: string) => TableKey.ofTenant(tenant, `DRIVES#${date}`, 'DAY'),
  /** Open bookings of one holder (a phone, a browser, a network, by keyed hash), or those of a location without a code. */
  drivingClaims: (tenant: TenantContext, holder: string) =>
    TableKey.ofTenant(tenant, `DRIVES#BY#${holder}`, 'BOOKINGS'),
  /** Of a lead; written when it is first changed. */
  appointment: (tenant: TenantContext, leadId: string) => TableKey.ofTenant(tenant, `DRIVE#${leadId}`, 'APPOINTMENT'),
  /** A click that is only an event. */
  shopperAction: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `ACTION#${id}`, 'ACTION'),
  /** Of the platform: what came in each hour of a day (UTC). */
  tally: (kind: string, day: string) => TableKey.ofPlatform('TALLIES', `${kind}#${day}`),
  /** How often our pages showed a vehicle. */
  views: (tenant: TenantContext, vehicleId: string) => TableKey.ofTenant(tenant, `VIEWS#${vehicleId}`, 'VIEWS'),
  /** A shopper, by derivedId of the number. */
  user: (tenant: TenantContext, userId: string) => TableKey.ofUsers(tenant, `USER#${userId}`, 'USER'),
  /** One-time codes of a number. */
  signInCodes: (tenant: TenantContext, userId: string) => TableKey.ofTenant(tenant, `USER#${userId}`, 'CODES'),
  /** Vehicles that a shopper saved, with those taken off. */
  watchlist: (tenant: TenantContext, userId: string) => TableKey.ofTenant(tenant, `USER#${userId}`, 'WATCHLIST'),
  /** Draws of a dealer's spins to win. */
  spins: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'SPINS', 'DRAWS'),
  /** How many codes a dealer sends. */
  sentCodes: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'USER#CODES', 'SENT'),
  feedSource: (tenant: TenantContext, source: string) => TableKey.ofTenant(tenant, `FEED#${source}`, 'SOURCE'),
  /** How the dealer says that a source's files are read. */
  feedMapping: (tenant: TenantContext, source: string) => TableKey.ofTenant(tenant, `FEED#${source}`, 'MAPPING'),
  /** Progress of a source's scheduled pull. */
  feedPull: (tenant: TenantContext, source: string) => TableKey.ofTenant(tenant, `FEED#${source}`, 'PULL'),
  /** When the finance provider's service is asked next, and what of its budget is used. */
  lenderRound: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'FEED#LENDERS', 'ROUND'),
  /** One act for many of a dealer's cars, beside what feeds say of them. */
  stockChange: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, 'FEED#CHANGES', `CHANGE#${id}`),
  /** Some of its cars, with what became of each. `plan` names the pieces of one plan. */
  stockChangePiece: (tenant: TenantContext, { id, plan, n }: { id: string; plan: string; n: number }) =>
    TableKey.ofTenant(tenant, 'FEED#CHANGES', `PIECE#${id}#${plan}#${String(n).padStart(4, '0')}`),
  /** How often a vehicle was asked for and saved, by day. */
  demand: (tenant: TenantContext, vehicleId: string) => TableKey.ofTenant(tenant, `DEMAND#${vehicleId}`, 'DEMAND'),
  /** Since when that is counted. */
  demandSince: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'DEMAND#SINCE', 'SINCE'),
  feedRun: (tenant: TenantContext, source: string, run: string) =>
    TableKey.ofTenant(tenant, `FEED#${source}`, `RUN#${run}`),
  delivery: (tenant: TenantContext, deliveryId: string) => TableKey.ofTenant(tenant, `DLV#${deliveryId}`, 'DLV'),
  endpoint: (tenant: TenantContext, endpoint: string) => TableKey.ofTenant(tenant, `CRM#${endpoint}`, 'ENDPOINT'),
  /** The first lead of a person about something, by hash; kept for a day. */
  leadPerson: (tenant: TenantContext, hash: string) => TableKey.ofTenant(tenant, `DLV#BY#${hash}`, 'PERSON'),
  /** Checkpoint of functions/crm/reconcile. */
  leadsCompared: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'DLV#LEADS', 'COMPARED'),
  /** Checkpoint of functions/crm/reconcile for appointments. */
  changesCompared: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'DLV#CHANGES', 'COMPARED'),
  /** Checkpoint of functions/crm/reconcile for reservations. */
  reservationsCompared: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'DLV#RESERVATIONS', 'COMPARED'),
  ledger: (tenant: TenantContext, eventId: string, consumer: string) =>
    TableKey.ofTenant(tenant, `EVT#${eventId}`, consumer),
  /** Of the dealer's hashes of addresses and numbers. */
  subjectKey: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'CONSENT#KEY', 'KEY'),
  /** What a person (a subject) agreed to with one lead, for one channel. */
  consent: (
    tenant: TenantContext,
    { subject, channel, leadId }: { subject: string; channel: string; leadId: string },
  ) => TableKey.ofTenant(tenant, `CONSENT#${subject}`, `${channel}#${leadId}`),
  /** When a person withdrew, by channel. */
  withdrawal: (tenant: TenantContext, subject: string) => TableKey.ofTenant(tenant, `CONSENT#${subject}`, 'WITHDRAWN'),
  /** Checkpoint of functions/notifications/reconcile. */
  receiptsCompared: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'MESSAGE#LEADS', 'COMPARED'),
  /** Checkpoint of functions/notifications/reconcile for appointments. */
  changesTold: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'MESSAGE#CHANGES', 'COMPARED'),
  /** A person's alerts at one address, with what waits to be told. */
  alerts: (tenant: TenantContext, subscriberId: string) => TableKey.ofTenant(tenant, `ALERT#${subscriberId}`, 'ALERTS'),
  /** A vehicle as alerts saw it last. */
  alertCar: (tenant: TenantContext, vehicleId: string) => TableKey.ofTenant(tenant, `ALERT#SEEN#${vehicleId}`, 'SEEN'),
  /** Where the comparison of the stock with what alerts saw goes on. */
  alertWalk: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'ALERT#STOCK', 'COMPARED'),
  leadWatch: (tenant: TenantContext, leadId: string) => TableKey.ofTenant(tenant, `WATCH#${leadId}`, 'WATCH'),
  /** Receipts that a person got today. */
  receiptCount: (tenant: TenantContext, subject: string) =>
    TableKey.ofTenant(tenant, `MESSAGE#PERSON#${subject}`, 'COUNT'),
  /** Whether a mail or text message was sent. */
  message: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `MESSAGE#${id}`, 'SENT'),
  /** Whether the address for notices refuses mail. */
  noticesMail: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'MESSAGE#NOTICES', 'STANDING'),
  /** What asks for somebody of the dealer, as it was last looked at. */
  needFacts: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'NEEDS', 'FACTS'),
  /** Lines that somebody put off, with who and why. */
  snoozedNeeds: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'NEEDS', 'SNOOZED'),
  /** Names the revision of the catalogue of parts that counts. */
  partsCatalogue: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'PARTS', 'CATALOGUE'),
  partsChunk: (tenant: TenantContext, revision: string, n: number) =>
    TableKey.ofTenant(tenant, 'PARTS', `CHUNK#${revision}#${String(n).padStart(3, '0')}`),
  /** What a provider says of a location. */
  locationReviews: (tenant: TenantContext, location: string) =>
    TableKey.ofTenant(tenant, `REVIEWS#${location}`, 'REVIEWS'),
  /** Names an item of a person by subject. */
  personReference: (tenant: TenantContext, subject: string, reference: string) =>
    TableKey.ofTenant(tenant, `SUBJECT#${subject}`, reference),
  /** What was erased when, without the person. */
  erasure: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `ERASURE#${id}`, 'ERASURE'),
  /** Checkpoint of functions/privacy/retain. */
  personsNoted: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'ERASURE#LEADS', 'NOTED'),
  limit: (tenant: TenantContext, name: string, id: string) => TableKey.ofTenant(tenant, `LIMIT#${name}#${id}`, 'LIMIT'),
  /** Of a path: what counts now and what is scheduled. */
  content: (tenant: TenantContext, path: string) => TableKey.ofTenant(tenant, `CONTENT#${path}`, 'CONTENT'),
  /** An earlier version of a path. */
  contentVersion: (tenant: TenantContext, path: string, version: number) =>
    TableKey.ofTenant(tenant, `CONTENT#${path}`, `VERSION#${String(version).padStart(6, '0')}`),
  /** Shown by a signed link only. */
  contentDraft: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `CONTENT#DRAFT#${id}`, 'DRAFT'),
  /** Who has a vehicle: the one item that reservations move. */
  carReservation: (tenant: TenantContext, vehicleId: string) =>
    TableKey.ofTenant(tenant, `RES#VEHICLE#${vehicleId}`, 'CAR'),
  /** Of a hold, whose id it has: the person and the payment. */
  reservation: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `RES#HOLD#${id}`, 'HOLD'),
  /** A payment that goes back, or is taken. */
  settlement: (tenant: TenantContext, paymentId: string, kind: 'refund' | 'capture') =>
    TableKey.ofTenant(tenant, `RES#PAYMENT#${paymentId}`, kind === 'refund' ? 'REFUND' : 'CAPTURE'),
  paymentNotice: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `RES#NOTICE#${id}`, 'NOTICE'),
  /** Of an invoice of the dealer's, which somebody pays online. */
  invoicePayment: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `RES#INVOICE#${id}`, 'INVOICE'),
  /** An invoice that the dealer made, to be paid online. */
  madeInvoice: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `RES#MADE#${id}`, 'MADE'),
  /** What one person, browser or network holds, by keyed hash. */
  reserver: (tenant: TenantContext, hash: string) => TableKey.ofTenant(tenant, `RES#PERSON#${hash}`, 'PERSON'),
  /** What is held of a dealer by people who proved nothing. */
  unprovenHolds: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'RES#UNPROVEN', 'HOLDS'),
  waitingPerson: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `RES#WAITING#${id}`, 'WAITING'),
  /** Of a car that a shopper trades in. */
  valuation: (tenant: TenantContext, id: string) => TableKey.ofTenant(tenant, `VALUATION#${id}`, 'VALUATION'),
  valuationPhoto: (tenant: TenantContext, id: string, photo: string) =>
    TableKey.ofTenant(tenant, `VALUATION#${id}`, `PHOTO#${photo}`),
  /** Checkpoint of functions/crm/reconcile for accepted offers. */
  offersCompared: (tenant: TenantContext) => TableKey.ofTenant(tenant, 'DLV#OFFERS', 'COMPARED'),
  /** Who signs in at the console. */
  person: (personId: string) => TableKey.ofPlatform(`CONSOLE#PERSON#${personId}`, 'PERSON'),
  /** Whose an address is, by its hash. */
  personByMail: (hash: string) => TableKey.ofPlatform(`CONSOLE#MAIL#${hash}`, 'MAIL'),
  invitation: (id: string) => TableKey.ofPlatform(`CONSOLE#INVITATION#${id}`, 'INVITATION'),
  /** A code that was mailed for a request. */
  consoleCode: (request: string) => TableKey.ofPlatform(`CONSOLE#CODE#${request}`, 'CODE'),
  /** When codes were asked for, by the hash of who or what is limited. */
  consoleLimit: (hash: string) => TableKey.ofPlatform(`CONSOLE#LIMIT#${hash}`, 'LIMIT'),
  /** Made when a challenge or a link is used, so that it is used once. */
  consoleUsed: (hash: string) => TableKey.ofPlatform(`CONSOLE#USED#${hash}`, 'USED'),
  /** What a person is at a dealer. */
  staff: (tenant: TenantContext, personId: string) => TableKey.ofTenant(tenant, `STAFF#${personId}`, 'STAFF'),
  /** Saved views of a person at a dealer, or of the dealer's team. */
  savedViews: (tenant: TenantContext, owner: string) => TableKey.ofTenant(tenant, `STAFF#${owner}`, 'VIEWS'),
  tenantDocument: (tenantId: string) => TableKey.ofPlatform(`TENANT#${tenantId}`, 'DOCUMENT'),
  tenantProvenance: (tenantId: string) => TableKey.ofPlatform(`TENANT#${tenantId}`, 'WHY'),
  /** Where the dealer is told, and what waits to be confirmed. */
  noticesAddress: (tenantId: string) => TableKey.ofPlatform(`TENANT#${tenantId}`, 'NOTICES'),
  host: (host: string) => TableKey.ofPlatform(`HOST#${host}`, 'HOST'),
  /** By a dealer's id; null: of the platform. */
  auditEntry: (tenantId: string | null, id: string) => TableKey.ofAudit(tenantId, id, 'ENTRY'),
  /** Names an entry in the list of its subject. */
  auditOfSubject: (tenantId: string | null, id: string) => TableKey.ofAudit(tenantId, id, 'SUBJECT'),
  /** How far a schedule's pass over all dealers came (functions/runtime/workers/tenant-pass.ts). */
  pass: (name: string) => TableKey.ofPlatform(`PASS#${name}`, 'PLACE'),
};

const VEHICLE = '#CAR#';
const ADVERT = '#ADVERT#';

export const parseVehicleId = ({ pk }: TableKey): string => pk.slice(pk.indexOf(VEHICLE) + VEHICLE.length);

export const parseAdvertId = ({ pk }: TableKey): string => pk.slice(pk.indexOf(ADVERT) + ADVERT.length);

export const parseTenantId = ({ pk }: TableKey): string => pk.split('#')[1] ?? '';

/** In whose audit list the changes of an item stand; null: the platform's. */
export const auditTenantId = (key: TableKey): string | null =>
  /^(T|TENANT)#/.test(key.pk) ? parseTenantId(key) : null;
