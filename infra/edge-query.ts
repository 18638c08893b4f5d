/**
 * The query string as the edge asks for it and keys its cache by: parameters in one order, values of one name as they came,
 * and without what campaigns add, which no page reads (the browser keeps it in its address, and leads take it from there).
 *
 * CloudFront runs the text of this function as it stands (constructs/viewer-request.ts), so it uses nothing from outside
 * itself and only what runtime 2.0 of CloudFront Functions knows.
 */
export function normaliseQuery(raw: string): string {
  const campaign =
    /^(utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)$/i;
  const named = raw
    .split('&')
    .filter((part) => part !== '')
    .map((part, at) => ({ part: part, name: part.split('=')[0] || '', at: at }))
    .filter((one) => !campaign.test(one.name));
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.at - b.at));
  return named.map((one) => one.part).join('&');
}
