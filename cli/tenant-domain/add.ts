import { nextAction, type Action } from './actions.ts';
import type { DomainFacts } from './facts.ts';
import { inspect, report, type DomainClient, type DomainOptions } from './inspect.ts';
import type { DomainPorts } from './ports.ts';
import { isOutdated, isUnproven, refusal } from './refusals.ts';
import { buildSteps, stepsText } from './steps.ts';
import type { Step } from './step.ts';

export interface AddOptions extends DomainOptions {
  dryRun?: true;
  /** Minutes. */
  wait: number;
}

const PAUSE_MS = 20_000;
/** A run makes a distribution tenant, mends its settings, asks for a certificate and uses it. */
const MOST_ACTIONS = 6;

interface Progress {
  facts: DomainFacts;
  actions: string[];
  /** CloudFront does not see yet that the hosts lead to it. */
  isUnproven: boolean;
}

const perform = async (ports: DomainPorts, action: Action): Promise<void> => {
  if (action.kind === 'create') await ports.create(action.tenant);
  else await ports.update(action.to, action.change);
};

type Outcome = 'done' | 'again' | 'unproven';

const tryAction = async (ports: DomainPorts, facts: DomainFacts, action: Action): Promise<Outcome> => {
  try {
    await perform(ports, action);
    return 'done';
  } catch (error) {
    if (isUnproven(error)) return 'unproven';
    if (isOutdated(error)) return 'again';
    throw refusal(error, facts.stage, facts);
  }
};

const asksForCertificate = (action: Action): boolean =>
  action.kind === 'create' ? action.tenant.request !== undefined : action.asks;

/** Everything that can be done now, reading again after each change. A certificate is asked for once. */
const advance = async (
  read: () => Promise<DomainFacts>,
  ports: DomainPorts,
  { how }: Pick<AddOptions, 'how'>,
): Promise<Progress> => {
  const done: Action[] = [];
  const actionFor = (facts: DomainFacts): Action | undefined => {
    const hasAsked = done.some(asksForCertificate);
    const action = nextAction(facts, hasAsked ? undefined : how);
    return action !== undefined && hasAsked && asksForCertificate(action) ? undefined : action;
  };
  const progress = (facts: DomainFacts, unproven: boolean): Progress => ({
    facts,
    actions: done.map(({ says }) => `Done: ${says}.`),
    isUnproven: unproven,
  });
  let facts = await read();
  for (let n = 0; n < MOST_ACTIONS; n += 1) {
    const action = actionFor(facts);
    if (action === undefined) break;
    const outcome = await tryAction(ports, facts, action);
    if (outcome === 'unproven') return progress(facts, true);
    if (outcome === 'done') done.push(action);
    facts = await read();
  }
  return progress(facts, false);
};

const stepsOf = ({ facts, isUnproven: unproven }: Progress): readonly Step[] => buildSteps(facts, unproven);

/** Whether somebody else is next: AWS, DNS, whoever has the old server. Nothing that is run here would help. */
const isWaiting = (steps: readonly Step[]): boolean => {
  const next = steps.find(({ state }) => state !== 'done');
  return next !== undefined && (next.state === 'waiting' || next.todo !== undefined);
};

/** Makes what is missing, in order, and says what somebody else has to do. The same call again goes on from there. */
export const addDomain = async (
  client: DomainClient,
  ports: DomainPorts,
  host: string,
  options: AddOptions,
): Promise<void> => {
  const read = () => inspect(client, ports, host, options);
  if (options.dryRun === true) {
    const facts = await read();
    const action = nextAction(facts, options.how);
    report(
      client,
      facts,
      buildSteps(facts),
      action === undefined ? [] : [`Would ${action.says}. Nothing was changed.`],
    );
    return;
  }
  const until = ports.now().getTime() + options.wait * 60_000;
  let progress = await advance(read, ports, options);
  const actions = [...progress.actions];
  if (options.wait > 0 && isWaiting(stepsOf(progress)))
    client.out.note(`${stepsText(stepsOf(progress))}\nWaiting for ${options.wait} minutes at most.`);
  while (isWaiting(stepsOf(progress)) && ports.now().getTime() < until) {
    await ports.pause(PAUSE_MS);
    progress = await advance(read, ports, {});
    actions.push(...progress.actions);
  }
  report(client, progress.facts, stepsOf(progress), actions);
};
