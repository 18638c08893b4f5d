import { composeTenants } from '#tenants/load.ts';
import { applicationRecord } from '#functions/leads/application.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { putPictures, putStock, stockItem } from '#test/support/stock-items.ts';
import { noCounts } from '#functions/stock/run.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import {
  idOf,
  seedApplication,
  seedEndpoint,
  seedHeldRun,
  seedPerson,
  seedPortalMail,
  seedReservation,
  seedSource,
  seedValuation,
} from './seeds.ts';
import type { World } from './world.ts';

export const own = '/tenants/coastline';
const page = (title: string) => ({
  kind: 'page',
  path: '/owners',
  title,
  description: 'What owners get.',
  blocks: [{ kind: 'text', paragraphs: ['Come and see {name}.'] }],
});

const partsFile = (name: string) => `part_number,name,category,fits\nKB-1,${name},Filters,universal\n`;

const askedInvoice = (id: string) => ({
  id: `invoice-${id}`,
  reference: 'INV-7',
  amount_cents: 48_050,
  name: 'Ana Lee',
  email: 'ana@example.org',
});

type Asking = (world: World) => Promise<CallAnswer>;
const at = (world: World) => ({ ...world, now: world.clock.now() });

const addLead = ({ post, tenant }: World, message: string) =>
  post(`${own}/inbox/leads`, {
    source: 'Phone',
    name: 'Mia Nguyen',
    phone: '0412 345 678',
    message,
    location_id: tenant.config.locations[0]?.id,
  });

/** The address of an act on a lead that somebody at the dealer wrote down. */
const onLead = async (world: World, act: string): Promise<string> =>
  `${own}/inbox/${String((await addLead(world, act)).body['lead_id'])}/${act}`;

const planMany = async (world: World, name: string) => {
  const id = `many-${name}-1`;
  await putStock(world.table, world.tenant, stockItem({ id }));
  const body = { id, cars: { ids: [id] }, rule: { act: 'tag', tag: 'One owner' } };
  return { id, answer: await world.post(`${own}/stock/changes/plan`, body) };
};

/** As an application is sealed. */
const sealedFor = (world: World, name: string) =>
  world.envelope.seal(world.tenant, applicationRecord(idOf(name)), { net_income: '83417' });

/** An accepted car, and a time at which it can be inspected. */
const seedInspectable = async (world: World, name: string): Promise<{ start: string }> => {
  const lead = sampleLead(world.tenant, `inspect-${name}`);
  await putLead(world.table, world.tenant, lead);
  await seedValuation(at(world), name, true, lead.lead_id);
  const start = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${start}T09:15:00+10:00` };
};

/** One call of each contract, as its document describes it, with what it needs to have something to do. */
export const asking: Readonly<Record<string, Asking>> = {
  'content.operator-publish': ({ post }) => post(`${own}/content/publish`, { documents: [page('One')] }),
  'content.operator-restore': async ({ post }) => {
    await post(`${own}/content/publish`, { documents: [page('Two')] });
    return post(`${own}/content/restore`, { path: '/owners', version: 1 });
  },
  'content.operator-preview': ({ post }) => post(`${own}/content/preview`, { document: page('Three') }),
  'parts.operator-import': ({ post }) => post(`${own}/parts/import`, { format: 'csv', file: partsFile('Oil filter') }),
  'parts.operator-remove': async ({ post, send }) => {
    await post(`${own}/parts/import`, { format: 'csv', file: partsFile('Air filter') });
    return send('DELETE', `${own}/parts`);
  },
  'crm.mark-probe': ({ post }) => post(`${own}/probes`),
  'crm.replay': ({ post, tenant }) =>
    post(`${own}/crm/replay`, {
      endpoint: tenant.config.crm.endpoints[0]?.id,
      since: '2026-11-20T00:00:00Z',
      until: '2026-11-21T00:00:00Z',
    }),
  'crm.enable-endpoint': async (world) => {
    const id = world.tenant.config.crm.endpoints[0]?.id ?? '';
    await seedEndpoint(at(world), id);
    return world.post(`${own}/crm/endpoints/${id}/enable`);
  },
  'inbox.take-portal-mail': async (world) =>
    world.post(`${own}/inbox-portal-mails/${await seedPortalMail(at(world), 'taken')}/lead`, {
      name: 'Mia Nguyen',
      phone: '0412 345 678',
      message: 'The white ute.',
    }),
  'inbox.dismiss-portal-mail': async (world) =>
    world.post(`${own}/inbox-portal-mails/${await seedPortalMail(at(world), 'dismissed')}/dismiss`, {
      reason: 'A bill.',
    }),
  'leads.read-application': async (world) => {
    await seedApplication(at(world), 'readone', await sealedFor(world, 'readone'));
    return world.post(`${own}/applications/${idOf('readone')}/open`);
  },
  'leads.note-provider-answer': async (world) => {
    await seedApplication(at(world), 'answered');
    const answer = { id: 'answer-0001', provider: 'Mrs Nguyen’s bank', verdict: 'approved' };
    return world.post(`${own}/applications/${idOf('answered')}/answers`, answer);
  },
  'leads.link-application': async (world) => {
    await seedApplication(at(world), 'application');
    return world.post(`${own}/applications/${idOf('application')}/link`);
  },
  'notifications.withdraw-for-person': ({ post }) => post(`${own}/consents/withdraw`, { email: 'mia@example.com' }),
  'operators.publish-tenants': ({ post }) => post('/tenants/publish', { tenants: composeTenants().slice(0, 1) }),
  'operators.refresh-tenant': ({ post }) => post(`${own}/refresh`),
  'operators.search-reindex': ({ post }) => post('/search/reindex', { what: 'begin' }),
  'operators.search-fill': ({ post }) => post(`${own}/search/fill`, { index: 'current' }),
  'operators.search-compare': ({ post }) => post(`${own}/search/compare`, { repair: true }),
  'privacy.export': ({ post }) => post(`${own}/privacy/export`, { email: 'mia@example.com' }),
  'privacy.erase': ({ post }) => post(`${own}/privacy/erase`, { email: 'mia@example.com' }),
  'reservations.extend': async (world) => {
    await seedReservation(at(world), 'extend');
    return world.post(`${own}/reservations/${idOf('extend')}/extend`);
  },
  'reservations.ask-provider': async (world) => {
    const metadata = {
      purpose: 'reservation',
      tenant: 'coastline',
      car: 'vehicle-asked',
      hold: idOf('asked'),
      epoch: '1',
    };
    const { payment_id } = await world.provider.payments.open(world.tenant, {
      key: 'asked',
      amountCents: 50_000,
      currency: 'AUD',
      capture: 'manual',
      metadata,
      description: 'Deposit',
    });
    await world.provider.payments.cancel(world.tenant, payment_id);
    await seedReservation(at(world), 'asked', payment_id);
    return world.post(`${own}/reservations/${idOf('asked')}/payment/ask`);
  },
  'reservations.operator-cancel': async (world) => {
    await seedReservation(at(world), 'cancel');
    return world.post(`${own}/reservations/${idOf('cancel')}/cancel`, { reason: 'Mrs Nguyen rang.' });
  },
  'reservations.fell-through': async (world) => {
    await seedReservation(at(world), 'fallen');
    await world.post(`${own}/reservations/${idOf('fallen')}/confirm-sold`, { to: 'buyer' });
    return world.post(`${own}/reservations/${idOf('fallen')}/fell-through`, { reason: 'No loan.', deposit: 'return' });
  },
  'reservations.make-invoice': ({ post }) => post(`${own}/invoices`, askedInvoice('made')),
  'reservations.cancel-invoice': async ({ post }) => {
    const { body } = await post(`${own}/invoices`, askedInvoice('cancelled'));
    return post(`${own}/invoices/${String(body['id'])}/cancel`, { reason: 'Typed twice.' });
  },
  'reservations.send-invoice': async ({ post }) => {
    const { body } = await post(`${own}/invoices`, askedInvoice('mailed'));
    return post(`${own}/invoices/${String(body['id'])}/send`, { mails: 0 });
  },
  'reservations.confirm-sold': async (world) => {
    await seedReservation(at(world), 'sold');
    return world.post(`${own}/reservations/${idOf('sold')}/confirm-sold`, { to: 'buyer' });
  },
  'stock.operator-create-run': ({ post }) =>
    post(`${own}/stock/runs`, { source: 'dms', kind: 'full', format: 'auto', size_bytes: 10, sha256: 'e'.repeat(64) }),
  'stock.operator-complete-run': async ({ post }) => {
    const file = { source: 'dms', kind: 'full', format: 'auto', size_bytes: 10, sha256: 'd'.repeat(64) };
    const { body } = await post(`${own}/stock/runs`, file);
    return post(`${own}/stock/runs/${String(body['run_id'])}/complete`);
  },
  'stock.change-car': async (world) => {
    await putStock(world.table, world.tenant, stockItem({ id: 'ownchange' }));
    return world.post(`${own}/stock/cars/ownchange/own`, { fields: { tag: { rev: 0, value: 'One owner' } } });
  },
  'stock.add-picture': async (world) => {
    await putStock(world.table, world.tenant, stockItem({ id: 'ownpicture' }));
    return world.post(`${own}/stock/cars/ownpicture/pictures`, { sha256: 'a'.repeat(64), size_bytes: 10 });
  },
  'stock.hide-plates': async (world) => {
    const hash = 'b'.repeat(64);
    const url = 'https://pictures.example/plate.jpg';
    await putStock(world.table, world.tenant, stockItem({ id: 'ownplate' }, { pictures: [{ kind: 'remote', url }] }));
    await putPictures(world.table, world.tenant, {
      vehicle_id: 'ownplate',
      pictures: { [url]: { state: 'stored', key: `r.${hash}` } },
    });
    const areas = [{ x: 400, y: 600, width: 200, height: 80 }];
    return world.post(`${own}/stock/cars/ownplate/pictures/hide`, { picture: url, rev: 0, areas });
  },
  'stock.undo-car': async (world) => {
    await putStock(world.table, world.tenant, stockItem({ id: 'ownundo' }));
    await world.post(`${own}/stock/cars/ownundo/own`, { fields: { tag: { rev: 0, value: 'One owner' } } });
    return world.post(`${own}/stock/cars/ownundo/undo`, { fields: { tag: 1 } });
  },
  'stock.plan-many': async (world) => (await planMany(world, 'plan')).answer,
  'stock.change-many': async (world) => {
    const { id } = await planMany(world, 'do');
    return world.post(`${own}/stock/changes/${id}/do`);
  },
  'stock.undo-many': async (world) => {
    const { id } = await planMany(world, 'undo');
    await world.post(`${own}/stock/changes/${id}/do`);
    return world.post(`${own}/stock/changes/${id}/undo`);
  },
  'stock.sell-car': async (world) => {
    await putStock(world.table, world.tenant, stockItem({ id: 'ownsell' }));
    return world.post(`${own}/stock/cars/ownsell/sold`, { rev: 0, elsewhere: true });
  },
  'stock.return-car': async (world) => {
    await putStock(
      world.table,
      world.tenant,
      stockItem({ id: 'ownback', state: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }),
    );
    return world.post(`${own}/stock/cars/ownback/back`, { rev: 0 });
  },
  'stock.operator-approve': async (world) =>
    world.post(`${own}/stock/runs/${await seedHeldRun(at(world), 'push', 'held')}/approve`),
  'stock.decide': async (world) =>
    world.post(`${own}/stock/runs/${await seedHeldRun(at(world), 'decided', 'decided')}/decide`, {
      verdict: 'keep',
      version: 0,
    }),
  'stock.undo-decision': async (world) => {
    const run = await seedHeldRun(at(world), 'undone', 'undone', {
      state: 'DONE',
      decisions: 1,
      review: {
        verdict: 'keep',
        by: { kind: 'program', id: 'forecourt', name: 'forecourt' },
        at: world.clock.now().toISOString(),
        counts: noCounts(),
        undo: null,
      },
    });
    return world.post(`${own}/stock/runs/${run}/undo`, { version: 1 });
  },
  'stock.see-rows': async (world) => {
    await seedSource(at(world), 'dms', { rows: { run: 'dms.rows', since: world.clock.now().toISOString() } });
    return world.post(`${own}/stock/sources/dms/rows-seen`);
  },
  'tradeins.operator-change': async (world) => {
    await seedValuation(at(world), 'change', false);
    return world.post(`${own}/trade-ins/${idOf('change')}/offer`, {
      price_cents: 1_900_000,
      reason: 'valued_by_person',
      note: 'Mrs Nguyen rang.',
    });
  },
  'tradeins.operator-accept': async (world) => {
    const lead = sampleLead(world.tenant, 'accept');
    await putLead(world.table, world.tenant, lead);
    await seedValuation(at(world), 'accept', false, lead.lead_id);
    return world.post(`${own}/trade-ins/${idOf('accept')}/accept`, { offer_price_cents: 2_000_000 });
  },
  'tradeins.arrange-inspection': async (world) => {
    const { start } = await seedInspectable(world, 'arrange');
    return world.post(`${own}/trade-ins/${idOf('arrange')}/inspection`, { slot_start: start, seen_start: null });
  },
  'tradeins.cancel-inspection': async (world) => {
    const { start } = await seedInspectable(world, 'cancel');
    await world.post(`${own}/trade-ins/${idOf('cancel')}/inspection`, { slot_start: start, seen_start: null });
    return world.post(`${own}/trade-ins/${idOf('cancel')}/inspection/cancel`, { seen_start: start, note: 'Ill.' });
  },
  'tradeins.end-offer': async (world) => {
    await seedValuation(at(world), 'end', false);
    return world.post(`${own}/trade-ins/${idOf('end')}/end`, { reason: 'market_moved', note: 'Mrs Nguyen rang.' });
  },
  'tradeins.note-outcome': async (world) => {
    await seedValuation(at(world), 'outcome', true);
    const body = { outcome: 'not_bought', reason: 'no_agreement', note: 'Mrs Nguyen rang.' };
    return world.post(`${own}/trade-ins/${idOf('outcome')}/outcome`, body);
  },
  'tradeins.operator-finish': async (world) => {
    await seedValuation(at(world), 'finish', true);
    return world.post(`${own}/trade-ins/${idOf('finish')}/final`, { price_cents: 2_000_000 });
  },
  'console.export-audit': ({ post }) => post(`${own}/audit/export`, { format: 'csv' }),
  'console.invite': ({ post }) =>
    post(`${own}/people`, { role: 'sales', email: 'kim@dealer.example', name: 'Kim Lee', places: 'all' }),
  'console.withdraw-invitation': async ({ post, send }) => {
    const { body } = await post(`${own}/people`, {
      role: 'sales',
      email: 'jo@dealer.example',
      name: 'Jo',
      places: 'all',
    });
    return send('DELETE', `${own}/invitations/${String(body['id'])}`);
  },
  'console.change-person': async (world) => {
    await seedPerson(at(world), 'person');
    return world.send('PUT', `${own}/people/${idOf('person')}`, { role: 'viewer', places: 'all' });
  },
  'console.set-quiet-hours': async (world) => {
    await seedPerson(at(world), 'sleeper');
    return world.send('PUT', `${own}/people/${idOf('sleeper')}/quiet-hours`, { from: '18:00', to: '09:00' });
  },
  'console.set-away': async (world) => {
    await seedPerson(at(world), 'traveller');
    const away = [{ from: '2026-12-24', to: '2027-01-04' }];
    return world.send('PUT', `${own}/people/${idOf('traveller')}/away`, { away });
  },
  'console.save-own-views': ({ send }) =>
    send('PUT', `${own}/saved-views/own`, {
      version: 0,
      views: [{ id: 'v1', name: 'No price', address: '?is=without_price' }],
    }),
  'console.save-team-views': ({ send }) =>
    send('PUT', `${own}/saved-views/team`, {
      version: 0,
      views: [{ id: 'v1', name: 'Old stock', address: '?days=90' }],
    }),
  'console.remove-person': async (world) => {
    await seedPerson(at(world), 'leaver');
    return world.send('DELETE', `${own}/people/${idOf('leaver')}`);
  },
  'console.invite-platform-person': ({ post }) =>
    post('/people', { role: 'platform_admin', email: 'ann@platform.example', name: 'Ann' }),
  'console.invite-to-group': ({ post, tenant }) =>
    post(`/groups/${tenant.config.group ?? ''}/people`, {
      role: 'sales',
      email: 'cat@coastline.example',
      name: 'Cat',
      dealers: [{ tenant: 'coastline' }],
    }),
  'console.withdraw-platform-invitation': async ({ post, send }) => {
    const { body } = await post('/people', { role: 'platform_admin', email: 'bo@platform.example', name: 'Bo' });
    return send('DELETE', `/invitations/${String(body['id'])}`);
  },
  'console.remove-platform-person': async (world) => {
    await seedPerson(at(world), 'admin', { platform: true });
    await seedPerson(at(world), 'second', { platform: true });
    return world.send('DELETE', `/people/${idOf('admin')}`);
  },
  'console.end-sessions-of-person': async (world) => {
    await seedPerson(at(world), 'signedin');
    return world.send('DELETE', `/people/${idOf('signedin')}/sessions`);
  },
  'leads.add': (world) => addLead(world, 'add'),
  'inbox.assign': async (world) => {
    await seedPerson(at(world), 'seller');
    return world.post(await onLead(world, 'assign'), { version: 0, owner: idOf('seller') });
  },
  'inbox.set-status': async (world) => world.post(await onLead(world, 'status'), { version: 0, status: 'negotiating' }),
  'inbox.add-note': async (world) =>
    world.post(await onLead(world, 'note'), { id: 'note-0001', text: 'Rang Mrs Nguyen.' }),
  'inbox.log-call': async (world) =>
    world.post(await onLead(world, 'call'), { id: 'call-0001', outcome: 'reached', note: 'Mia rings back.' }),
  'inbox.follow-up': async (world) =>
    world.post(await onLead(world, 'follow-up'), {
      kind: 'set',
      id: 'follow-0001',
      due_at: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
      note: 'Mia wants a call.',
    }),
  'inbox.answer': async (world) => {
    const { post, tenant } = world;
    const body = {
      source: 'Phone',
      name: 'Mia Nguyen',
      email: 'mia@example.com',
      message: 'answer',
      location_id: tenant.config.locations[0]?.id,
    };
    const { body: made } = await post(`${own}/inbox/leads`, body);
    const letter = { id: 'letter-0001', subject: 'Your enquiry', text: 'Dear Mrs Nguyen, it is here.' };
    return post(`${own}/inbox/${String(made['lead_id'])}/answer`, letter);
  },
  'inbox.book-drive': async (world) => {
    const { table, tenant, clock, post } = world;
    await putStock(table, tenant, stockItem({}, { location_id: 'cairns' }));
    const lead = sampleLead(tenant, 'drive', { submitted_at: clock.now().toISOString() });
    await putLead(table, tenant, lead);
    const start = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    return post(`${own}/inbox/${lead.lead_id}/test-drive`, { slot_start: `${start}T09:15:00+10:00` });
  },
  'inbox.set-service-time': async (world) => {
    const lead = sampleLead(world.tenant, 'service', { type: 'service_booking', vehicle: null });
    await putLead(world.table, world.tenant, lead);
    return world.post(`${own}/inbox/${lead.lead_id}/service-time`, { day: '2027-01-15', time: '09:00' });
  },
  'testdrives.limit-days': ({ post, clock }) => {
    const day = new Date(clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
    const days = { first_day: day, last_day: day };
    return post(`${own}/calendar/limited-days`, {
      kind: 'set',
      id: 'limit-0002',
      ...days,
      place: 'cairns',
      at_most: 0,
    });
  },
  'testdrives.limit-times': ({ post, clock }) => {
    const day = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    return post(`${own}/calendar/limits`, { kind: 'set', id: 'limit-0001', day, place: 'cairns', at_most: 0 });
  },
  'inbox.publish-letter-templates': ({ send }) => {
    const template = { id: 'ours', name: 'Ours', subject: 'At {dealer}', text: 'Dear Mrs Nguyen' };
    return send('PUT', `${own}/inbox-letter-templates`, { version: 0, templates: [template] });
  },
  'inbox.export': async (world) => world.post(await onLead(world, 'export'), {}),
  'evidence.make': async (world) => {
    const { body } = await addLead(world, 'evidence');
    return world.post(`${own}/lead-evidence`, { lead_ids: [body['lead_id']] });
  },
  'inbox.publish-allocation': async (world) => {
    await seedPerson(at(world), 'given');
    const rule = { id: 'all', name: 'All', when: {}, give_to: { people: [idOf('given')] } };
    return world.send('PUT', `${own}/inbox-allocation`, { version: 0, rules: [rule] });
  },
  'inbox.remake': ({ post }) => post(`${own}/inbox/remake`, {}),
  'needs.remake': ({ post }) => post(`${own}/needs/remake`),
  'needs.snooze': async (world) => {
    const id = world.tenant.config.crm.endpoints[1]?.id ?? '';
    await seedEndpoint(at(world), id);
    await world.post(`${own}/needs/remake`);
    const until = '2026-11-22T00:00:00Z';
    return world.post(`${own}/needs/endpoint.${id}/snooze`, { snooze: true, until, reason: 'Mrs Nguyen looks at it.' });
  },
};
