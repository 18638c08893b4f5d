import { factsOf } from '../facts/fact.ts';
import { hoursSince, needKind, newest, oldest, withFault, type Item, type NeedAction, type World } from './kind.ts';
import { leadAnswerers, leadViewers, wholeDealer, wholeDealerManagers } from './permissions.ts';
import { enquiriesText, whenWords } from './words.ts';

const findEndpoint = ({ tenant }: World, id: string) =>
  tenant.config.crm.endpoints.find((endpoint) => endpoint.id === id && endpoint.enabled);

const nameOf = (world: World, id: string): string => findEndpoint(world, id)?.name ?? id;

/** Of endpoints that the dealer still has. */
const endpointsWith =
  (fault: string) =>
  (world: World): Item[] =>
    withFault('endpoint', fault)(world).filter(({ id }) => findEndpoint(world, id) !== undefined);

const deliveriesOf = (world: World, endpointId: string): Item[] =>
  factsOf(world.facts, 'delivery').filter(({ details }) => details['endpoint_id'] === endpointId);

/** What waits there so far, as a sentence. */
const waitingText = (world: World, endpointId: string): string => {
  const waiting = deliveriesOf(world, endpointId);
  if (waiting.length === 0) return '';
  const from = whenWords(oldest(waiting), world);
  if (waiting.length === 1) return ` An enquiry of ${from} has not been taken.`;
  const count = enquiriesText(waiting.length, world.facts.more.includes('delivery'));
  return ` ${count} have not been taken, the oldest from ${from}.`;
};

export const endpointOff = needKind({
  kind: 'endpoint_off',
  notices: ['endpoint_disabled'],
  from: 'endpoint',
  severity: 'now',
  order: 9,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: endpointsWith('off'),
  say: ({ id, since, details }, world) => ({
    id: `endpoint.${id}`,
    title: `${nameOf(world, id)} is switched off`,
    since,
    weight: deliveriesOf(world, id).length * 10 + hoursSince(since, world),
    words:
      (details['reason'] === 'gone'
        ? 'It said that it is gone for good, so no enquiry is sent there.'
        : 'It failed for days, so no enquiry is sent there.') + waitingText(world, id),
    subject: { kind: 'endpoint', id },
    action: { kind: 'enable_endpoint', label: 'Switch it on again', endpoint_id: id },
  }),
});

export const endpointUnusable = needKind({
  kind: 'endpoint_unusable',
  notices: ['endpoint_unusable'],
  from: 'endpoint',
  severity: 'now',
  order: 8,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: endpointsWith('unusable'),
  say: ({ id, since }, world) => ({
    id: `endpoint.${id}`,
    title: `${nameOf(world, id)} waits for its secret`,
    since,
    weight: hoursSince(since, world),
    words: 'Enquiries for it wait. They leave within a minute once the secret that signs them is stored.',
    subject: { kind: 'endpoint', id },
    action: {
      kind: 'read',
      label: 'What to do',
      text: 'Send us the secret that your system checks enquiries with. Nothing is lost meanwhile, and nothing has to be sent again.',
    },
  }),
});

/** An endpoint that fails, or by which something waits or died, and that is neither off nor without its secret. */
const failingEndpoints = (world: World): { id: string; since: string; waiting: Item[] }[] => {
  const known = new Map(factsOf(world.facts, 'endpoint').map((fact) => [fact.id, fact]));
  return world.tenant.config.crm.endpoints.flatMap(({ id, enabled }) => {
    const fact = known.get(id);
    const waiting = deliveriesOf(world, id);
    if (!enabled || (fact !== undefined && fact.fault !== 'failing')) return [];
    const since = [...waiting, ...(fact === undefined ? [] : [fact])];
    return since.length === 0 ? [] : [{ id, since: oldest(since), waiting }];
  });
};

const replayAction = (dead: readonly Item[], endpoint_id: string): NeedAction => ({
  kind: 'replay',
  label: dead.length === 1 ? 'Send it again' : 'Send them again',
  endpoint_id,
  since: oldest(dead),
});

const failingWords = (count: number, dead: number): string => {
  if (count === 1 && dead === 1) return 'Every try has failed: it stays out unless it is sent again.';
  if (dead > 0)
    return `Every try has failed for ${dead === count ? 'all of them' : `${dead} of them`}: they stay out unless they are sent again.`;
  return `${count === 1 ? 'It is' : 'They are'} tried again for three days; until then your people there know nothing of ${count === 1 ? 'it' : 'them'}.`;
};

const askAction = (name: string): NeedAction => ({
  kind: 'read',
  label: 'What to do',
  text: `Ask whoever looks after ${name} whether it is down or has a new address. Each enquiry is tried ten times over three days, and stays in your inbox whatever comes of it.`,
});

export const deliveriesFailing = needKind({
  kind: 'deliveries_failing',
  notices: ['delivery_dead'],
  from: 'delivery',
  severity: 'now',
  order: 7,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: failingEndpoints,
  say: ({ id, since, waiting }, world) => {
    const name = nameOf(world, id);
    const dead = waiting.filter(({ fault }) => fault === 'dead');
    const count = Math.max(1, waiting.length);
    return {
      id: `endpoint.${id}`,
      title: `${enquiriesText(count, world.facts.more.includes('delivery'))} did not reach ${name}`,
      since,
      weight: count * 20 + hoursSince(since, world),
      newest: newest(waiting),
      words: failingWords(count, dead.length),
      subject: { kind: 'endpoint', id },
      action: dead.length === 0 ? askAction(name) : replayAction(dead, id),
    };
  },
});

const unreachedWords = (leads: readonly Item[]): string => {
  const dead = leads.filter(({ fault }) => fault === 'dead').length;
  if (dead === leads.length) return 'Every try at your systems has failed';
  return dead === 0 ? 'No system of yours takes this kind and no address is told' : 'No system has taken them';
};

const unreachedOf = withFault('lead', 'nobody', 'dead');

export const leadsUnreached = needKind({
  kind: 'leads_unreached',
  notices: [],
  from: 'lead',
  severity: 'now',
  order: 10,
  sees: leadViewers,
  acts: leadAnswerers,
  items: (world) => {
    const leads = unreachedOf(world);
    return leads.length === 0 ? [] : [leads];
  },
  say: (leads, world) => {
    const [first, second] = leads;
    const only = second === undefined ? first : undefined;
    return {
      id: 'leads.unreached',
      title: `${enquiriesText(leads.length, world.facts.more.includes('lead'))} reached nobody`,
      since: oldest(leads),
      weight: leads.length * 10 + hoursSince(oldest(leads), world),
      newest: newest(leads),
      words: `${unreachedWords(leads)}: ${only === undefined ? 'they stand' : 'it stands'} in this console only.`,
      subject: { kind: 'lead', id: only?.id ?? 'all' },
      action:
        only === undefined
          ? { kind: 'open', label: 'Open the inbox', to: '/leads?view=unanswered' }
          : { kind: 'open', label: 'Open it', to: `/leads/${only.id}` },
    };
  },
});
