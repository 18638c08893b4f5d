export interface QueryRule {
  path: string;
  names: readonly string[];
}

/*
 * The source text of these functions runs in CloudFront Functions (constructs/viewer-functions.ts): they must be
 * self-contained and use only what runtime 2.0 supports.
 */

/**
 * The query that is the cache key and goes to the origin: names of the first rule that matches the path, in a fixed order,
 * values of one name in the order sent. `range[price]` and `refinementList[make][0]` count as `price` and `make`.
 */
export function normaliseQuery(path: string, raw: string, rules: readonly QueryRule[]): string {
  const rule = rules.find((one) => new RegExp(one.path).test(path));
  const isRead = (written: string): boolean => {
    // Known names are ASCII; decodeURIComponent could throw here.
    const name = written.replace(/%[0-9a-f]{2}/gi, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
    return rule !== undefined && rule.names.includes(name.replace(/^(range|refinementList)\[([a-z_]+)\].*$/, '$2'));
  };
  const named = raw
    .split('&')
    .map((part, at) => ({ part: part, name: part.split('=')[0] || '', at: at }))
    .filter((one) => one.name !== '' && isRead(one.name));
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.at - b.at));
  return named.map((one) => one.part).join('&');
}

/** Adds the campaign parameters to a cached redirect, which is the same for all of them. */
export function withCampaign(location: string, raw: string): string {
  const campaign =
    /^(utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)$/i;
  const parameterName = (part: string): string => part.split('=')[0] || '';
  const hash = location.indexOf('#');
  const address = hash < 0 ? location : location.slice(0, hash);
  const anchor = hash < 0 ? '' : location.slice(hash);
  const there = (address.split('?')[1] || '').split('&').map(parameterName);
  const kept = raw
    .split('&')
    .filter((part) => campaign.test(parameterName(part)) && !there.includes(parameterName(part)));
  if (kept.length === 0) return location;
  return address + (address.includes('?') ? '&' : '?') + kept.join('&') + anchor;
}
