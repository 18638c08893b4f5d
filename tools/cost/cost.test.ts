import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signals } from '#functions/signals.ts';
import { stages } from '#infra/stages.ts';
import { at, synthesised } from '#test/support/infra/synthesised.ts';
import type { SearchDomain } from '#tools/cloud/search-domain.ts';
import { withReport } from './docs.ts';
import { sessionsAtPeak } from './demand.ts';
import { capacitySteps, firewallCapacity } from './firewall-capacity.ts';
import { CUSTOM_METRICS } from './installation.ts';
import { consoleCost } from './console.ts';
import { estimateLoad } from './load.ts';
import { prices } from './prices.ts';
import { renderCostReport } from './report.ts';
import { costed, searchChoices } from './scenarios.ts';
import { standingDomain } from './standing-domain.ts';
import { computeAmount, computeBill } from './sums.ts';

describe('a sum', () => {
  test('is units times price', () => {
    expect(computeAmount(prices.alarms, 29)).toBeCloseTo(2.9); // 29 x 0.10
    expect(computeAmount(prices.tableWrites, 2.5)).toBeCloseTo(1.77875); // 2.5 x 0.7115
  });

  test('takes each tier’s units at that tier’s price', () => {
    // 10,000 x 0.114 + 40,000 x 0.098 + 10,000 x 0.094
    expect(computeAmount(prices.edgeBytes, 60_000)).toBeCloseTo(1_140 + 3_920 + 940);
    expect(computeAmount(prices.edgeBytes, 10_000)).toBeCloseTo(1_140);
  });

  test('takes what is always free off once, and never below nothing', () => {
    const bill = computeBill([
      { price: 'alarms', quantity: 29, what: '' },
      { price: 'dashboards', quantity: 1, what: '' },
    ]);
    expect(bill.amount).toBeCloseTo(5.9); // 2.90 + 3.00
    expect(bill.afterAllowance).toBeCloseTo(1.9); // (29 - 10) x 0.10 + 0
  });

  test('refuses a price that stands in two lines', () => {
    const line = { price: 'alarms', quantity: 6, what: '' } as const;
    expect(() => computeBill([line, line])).toThrow('alarms');
  });
});

describe('the load', () => {
  test('of 200 searches a second at peak is 17.5 million visits a month', () => {
    expect(sessionsAtPeak(200)).toBeCloseTo(17_520_000, 0); // 200 / 5 x 2,628,000 s / 6
  });

  test('of nobody is the schedules of the manifest and nothing else', () => {
    const { work, snapshots, analytics, ...rest } = estimateLoad({ dealers: 1, cars: 50, sessions: 0, feeds: false });
    expect(new Set(Object.values({ ...rest, ...snapshots, ...analytics }))).toEqual(new Set([0]));
    const running = work.filter(({ runs }) => runs > 0).map(({ name, runs }) => [name, Math.round(runs)]);
    expect(running.toSorted()).toEqual([
      ['adverts-compare', 730],
      ['alerts-send', 43_800],
      ['analytics-watch-silence', 730],
      ['crm-due', 43_800], // each minute
      ['crm-reconcile', 4_380], // each ten minutes
      ['inbox-reconcile', 730],
      ['leads-pass-on', 43_800],
      ['media-reconcile', 730],
      ['needs-reconcile', 730],
      ['notifications-overdue', 43_800],
      ['notifications-reconcile', 730], // each hour
      ['outbox-sweep', 43_800],
      ['privacy-retain', 730],
      ['reservations-sweep', 43_800],
      ['reviews-fetch', 730],
      ['search-reconcile', 730],
      ['stock-end-prices', 43_800],
      ['stock-pull', 8_760],
      ['stock-reconcile', 8_760], // each five minutes of 730 hours
      ['testdrives-settle', 43_800],
      ['tradeins-settle', 43_800],
    ]);
  });

  test('reads a dealer once a minute for each warm function, however many ask', () => {
    const [few, many] = [1, 1_000].map((times) =>
      estimateLoad({ dealers: 1, cars: 50, sessions: 1_000_000 * times, feeds: true }),
    );
    const vehicles = (sessions: number) => sessions * ((3.2 + 0.455) * 1.5 + 4 * 2);
    const dealer = (load: ReturnType<typeof estimateLoad> | undefined, sessions: number) =>
      (load?.answerReads ?? 0) - vehicles(sessions);
    // Twice a minute, because a source and the posts of a menu are kept for half of one.
    const sources = 2 * 3 * 43_800 * 0.5;
    // Pages, their reports, searches, vehicles and leads are capped; pictures are made once.
    expect(dealer(many, 1_000_000_000)).toBeCloseTo(8 * (5 * 3 * 43_800 + 1_000) + 3.5 * 2 * 3 * 43_800 + sources, -1);
    expect(dealer(few, 1_000_000)).toBeLessThan(dealer(many, 1_000_000_000));
  });

  test('asks a function for a picture that is new, and the bucket for the others', () => {
    const size = { dealers: 1, cars: 300, sessions: 5_000, feeds: true };
    expect(estimateLoad(size).picturesMade).toBeCloseTo(150 * 40);
    expect(estimateLoad(size).pictureMisses).toBeCloseTo(5_000 * 40 * 0.05);
    expect(estimateLoad({ ...size, feeds: false }).picturesMade).toBe(0);
  });

  test('of 50 cars and 3,000 visits', () => {
    const load = estimateLoad({ dealers: 1, cars: 50, sessions: 3_000, feeds: true });
    expect(load.leads).toBeCloseTo(30); // 0.01 a visit
    expect(load.rows).toBeCloseTo(50 * 4 * (365 / 12));
    expect(load.newCars).toBeCloseTo(25);
    // 1.3 pages and their reports + 6 searches + 4 vehicles, each asked once more for its availability + 40 pictures + 6 files + 0.01 leads
    expect(load.edgeRequests).toBeCloseTo(3_000 * 62.61);
    // One run each: 6 searches and 4 vehicles x 0.8, 4 availabilities, 1.3 pages x 0.7 and their reports, 0.01 leads; 25 new cars with 40 renditions each.
    expect(load.apiRequests).toBeCloseTo(3_000 * (8 + 4 + 0.91 + 1.3 + 0.01) + 1_000);
    const front = load.work.filter(({ name }) => name.startsWith('api-'));
    expect(front.reduce((sum, { runs }) => sum + runs, 0)).toBeCloseTo(load.apiRequests);
    // So few that each finds the dealer forgotten: 8 units, 3.5 for the posts of a page's menu, one and a half for a vehicle and its reservation, and half a one for its source; 2 for an availability.
    expect(load.answerReads).toBeCloseTo(load.apiRequests * 8 + 3_000 * (0.91 * 3.5 + (3.2 + 0.455) * 2 + 4 * 2.5));
    // (30 kB x 1.3 + 8 kB x 10 + 0.2 kB x 4 + 40 kB x 46) x 3,000
    expect(load.edgeGb).toBeCloseTo(5.8794);
  });
});

test('a dealer’s console asks every five seconds while somebody looks at it', () => {
  const { questions, ofDealer } = consoleCost();
  expect(questions).toBe(720);
  // Six hours on each day: 131,400 questions, at $3.5, $1.25, $0.6, $0.2 for each 500 WCU, $0.2 and $0.1 a million; 20 ms of a
  // GB-second, 3 reads, 1.3 kB of logs at $0.67 and 0.45 kB at $0.5 each.
  const each = 3.5 + 1.25 + 0.6 + 0.4 + 0.2 + 0.1 + 0.02 * 13.3334 + 3 * 0.1425 + 1.3 * 0.67 + 0.45 * 0.5;
  expect(ofDealer).toBeCloseTo(0.1314 * each, 3);
});

describe('the bills', () => {
  const all = costed('production');
  const bill = (title: string) => all.find((one) => one.title === title)!.bill;
  const amount = (title: string, price: string) => bill(title).lines.find((line) => line.price === price)?.amount ?? 0;

  test('are of the stage that would be deployed: production without a domain, staging with its node', () => {
    expect(amount('idle', 'searchSmall') + amount('idle', 'searchLarge')).toBe(0);
    const staging = costed('staging').find(({ title }) => title === 'idle')!.bill;
    expect(staging.lines.find(({ price }) => price === 'searchSmall')?.amount).toBeCloseTo(730 * 0.046);
  });

  test('idle are below a hundred dollars, of which metrics, alarms and the firewall are most', () => {
    const standing = ['metrics', 'alarms', 'firewallAcl', 'firewallRules'].map((price) => amount('idle', price));
    expect(bill('idle').amount).toBeLessThan(100);
    expect(standing.reduce((sum, one) => sum + one, 0) / bill('idle').amount).toBeGreaterThan(0.7);
  });

  test('of 200 dealers stay within the stage’s budget, where it has one', () => {
    expect(bill('200').amount).toBeLessThan(stages.production.budgetUsd ?? Infinity);
  });

  test('visitors of one dealer cost little beside what stands there anyway', () => {
    expect(bill('1').amount - bill('idle').amount).toBeLessThan(4);
  });

  test('a dealer gets cheaper with those beside it', () => {
    const perDealer = all.slice(1).map((one) => one.bill.amount / one.size.dealers);
    expect(perDealer[1]).toBeLessThan(perDealer[0]!);
    expect(perDealer[2]).toBeLessThan(perDealer[1]!);
    expect(perDealer[4]).toBeLessThan(5);
  });

  test('snapshots cost functions, objects and looks at the table, and less than a node at every size', () => {
    const size = { dealers: 100, cars: 30_000, sessions: 500_000, feeds: true };
    const { snapshots } = estimateLoad(size, 'embedded');
    expect(snapshots.writes).toBeCloseTo(100 * 4 * (365 / 12) + 15_000); // each feed, and each new car's pictures
    // At most one for each search, in the browser or for a page: 6 x 0.8 + 1.3 x 0.7.
    expect(snapshots.polls).toBeCloseTo(500_000 * 5.71);
    expect(estimateLoad(size).snapshots).toEqual({ writes: 0, loads: 0, polls: 0, gb: 0 });
    for (const { snapshots: without, oneNode } of searchChoices()) expect(without).toBeLessThan(oneNode);
  });

  test('name the line that dominates each size, with what it costs', () => {
    const said = renderCostReport(all, 'production')
      .split('\n')
      .filter((line) => line.startsWith('- '));
    expect(said).toHaveLength(all.length);
    for (const [n, { bill: one }] of all.entries()) {
      const [largest] = one.lines.toSorted((a, b) => b.amount - a.amount);
      expect(said[n]).toContain(
        `**${largest?.service}**, $${largest?.amount.toLocaleString('en-AU', { maximumFractionDigits: 2, minimumFractionDigits: 2 })}`,
      );
    }
  });

  test('every price that could not be looked up carries its star, and no other', () => {
    const shown = [...renderCostReport(all, 'production').matchAll(/^\| (.+?)( \\\*)? +\| (?:from )?\$\S+ per /gm)];
    const stars = new Map(shown.map(([, service = '', star]) => [service.trim(), star !== undefined]));
    const known = all.at(-1)!.bill.lines.filter(({ amount: one }) => one >= 0.005);
    expect(stars).toEqual(new Map(known.map(({ service, verified }) => [service, !verified])));
    expect(stars.get(prices.edgeBytes.service)).toBe(false);
  });
});

describe('a domain that stands in the account', () => {
  const domain: SearchDomain = {
    state: 'active',
    engine: 'OpenSearch_3.3',
    endpoint: undefined,
    instanceType: 't3.small.search',
    instances: 3,
    volumeGb: 20,
    upgradesTo: ['OpenSearch_3.5'],
    hasUpdate: false,
  };

  test('is priced as it is, and its state and upgrades are told', () => {
    const { installation, words } = standingDomain('production', domain);
    const [idle] = costed('production', installation);
    const amount = (price: string) => idle?.bill.lines.find((line) => line.price === price)?.amount;
    expect(amount('searchSmall')).toBeCloseTo(3 * 730 * 0.046);
    expect(amount('searchDisk')).toBeCloseTo(3 * 20 * 0.146);
    expect(words).toBe(
      'forecourt-production-stock: active, OpenSearch_3.3, 3 x t3.small.search, 20 GB each; may be upgraded to OpenSearch_3.5.',
    );
  });

  test('that is not there leaves the stage’s own price', () => {
    const { installation, words } = standingDomain('production', undefined);
    expect(costed('production', installation)).toEqual(costed('production'));
    expect(words).toContain('no such domain');
  });
});

describe('the firewall’s capacity', () => {
  test('counts statements, their transformations and AWS’s groups, and what is above 1,500 costs by steps of 500', () => {
    const match = { byteMatchStatement: { textTransformations: [{ type: 'URL_DECODE' }, { type: 'NORMALIZE_PATH' }] } };
    const rules = [
      { statement: { managedRuleGroupStatement: { name: 'AWSManagedRulesCommonRuleSet' } } },
      {
        statement: {
          rateBasedStatement: { customKeys: [{}, {}], scopeDownStatement: { notStatement: { statement: match } } },
        },
      },
      { statement: { orStatement: { statements: [match, { labelMatchStatement: {} }] } } },
    ];
    expect(firewallCapacity(rules)).toBe(700 + (2 + 60 + 22) + (22 + 1));
    expect([1_500, 1_501, 2_000, 2_001].map(capacitySteps)).toEqual([0, 1, 1, 2]);
  });

  test('of ours is known, and below what a web ACL takes', () => {
    expect(firewallCapacity()).toBeGreaterThan(900);
    expect(firewallCapacity()).toBeLessThanOrEqual(5_000);
  });
});

test('custom metrics are counted as the template has them', () => {
  const names = synthesised('production')
    .of('AWS::Logs::MetricFilter')
    .map((filter) => JSON.stringify(at(filter, 'MetricTransformations', 0, 'MetricName')));
  const ours = names.filter((name) => !name.includes('snapshot'));
  expect(new Set(ours).size + signals.length).toBe(CUSTOM_METRICS);
});

test('docs/cost.md shows what the command prints: npm run cost -- --write-docs', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/cost.md'), 'utf8');
  expect(withReport(text, renderCostReport(costed('production'), 'production'))).toBe(text);
});
