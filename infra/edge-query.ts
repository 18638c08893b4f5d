/** Names that whatever answers some paths reads of their query. */
export interface QueryRule {
  /** Source of a regular expression. */
  path: string;
  names: readonly string[];
}

/*
 * CloudFront runs the text of the functions below as it stands (constructs/viewer-functions.ts), so each uses nothing from
 * outside itself and only what runtime 2.0 of CloudFront Functions knows.
 */

/**
 * The query string as the edge asks for it and keys its cache by: only what is read at the path (the first rule that fits;
 * without one nothing is), parameters in one order, values of one name as they came. `range[price]` and
 * `refinementList[make][0]` are read where `price` and `make` are. What is dropped stays in the browser's address, and
 * leads take campaigns from there.
 */
export function normaliseQuery(path: string, raw: string, rules: readonly QueryRule[]): string {
  const rule = rules.find((one) => new RegExp(one.path).test(path));
  const isRead = (written: string): boolean => {
    // Names are ASCII: what comes of other bytes is none of them, and nothing here can throw.
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

/**
 * Where an address has moved, with what campaigns had added to it: the answer that says so is the same for all of them, and
 * the browser loses its address by following it.
 */
export function withCampaign(location: string, raw: string): string {
  const campaign =
    /^(utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)$/i;
  const nameOf = (part: string): string => part.split('=')[0] || '';
  const hash = location.indexOf('#');
  const address = hash < 0 ? location : location.slice(0, hash);
  const anchor = hash < 0 ? '' : location.slice(hash);
  const there = (address.split('?')[1] || '').split('&').map(nameOf);
  const kept = raw.split('&').filter((part) => campaign.test(nameOf(part)) && !there.includes(nameOf(part)));
  if (kept.length === 0) return location;
  return address + (address.includes('?') ? '&' : '?') + kept.join('&') + anchor;
}
