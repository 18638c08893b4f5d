import { formatCents } from '#domain/money/rules.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import type { Act, Rule } from './form.ts';

export type Many = Calls['stock.show-many']['answer'];
export type ManyLine = Many['changes'][number];

export const actWords: Readonly<Record<Act, string>> = {
  lower: 'Lower the price',
  raise: 'Raise the price',
  price_back: 'Use the feed’s price again',
  tag: 'Set the tag',
  feature: 'Feature them',
  unfeature: 'Do not feature them',
  hide: 'Hide them',
  show: 'Show them',
};

export const skipWords: Readonly<Record<NonNullable<ManyLine['why']>, string>> = {
  sold: 'Sold',
  gone: 'Gone',
  reserved: 'Somebody has it reserved, or is paying for it',
  offer: 'Has an offer of yours: change that on its own page',
  no_price: 'Has no price',
  price_type: 'Its price is on application, or not of a kind that the law allows for this car',
  price_too_low: 'The price would be $10 or less',
  price_too_high: 'The price would be too high',
  unchanged: 'Is so already',
  changed_since: 'Changed since the preview',
  not_yours: 'Stands at another place',
  busy: 'Others were changing it all the time',
  not_saved: 'Saving it failed at our end',
};

const movedBy = (by: Extract<Rule, { by: unknown }>['by']): string =>
  'cents' in by ? formatCents(by.cents) : `${by.basis_points / 100} %, rounded to ${formatCents(by.step_cents ?? 100)}`;

/** 'Lower the price by $500'. */
export const ruleWords = (rule: Rule): string => {
  if ('by' in rule) return `${actWords[rule.act]} by ${movedBy(rule.by)}`;
  if (rule.act !== 'tag') return actWords[rule.act];
  return rule.tag === '' ? 'Take the tag away' : `Set the tag “${rule.tag}”`;
};

/** What is shown of a field: a price, a tag, whether. */
export const valueWords = (act: Act, value: ManyLine['from']): string => {
  if (typeof value === 'number') return formatCents(value);
  if (typeof value === 'boolean') {
    const isFeatured = act === 'feature' || act === 'unfeature';
    if (isFeatured) return value ? 'Featured' : 'Not featured';
    return value ? 'Shown' : 'Hidden';
  }
  return value ?? 'None';
};
