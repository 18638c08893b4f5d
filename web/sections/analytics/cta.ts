const inOrder = [
  ['a[href="#enquire"]', 'enquire', 'contact_tool', 'open'],
  ['a[href="#test-drive"]', 'test_drive', 'contact_tool', 'open'],
  ['a[href="#request-photos"]', 'request_photos', 'contact_tool', 'open'],
  ['a[href="#find-similar"]', 'find_similar', 'contact_tool', 'open'],
  ['a[href^="/contact"]', 'contact', 'contact_tool', 'redirect'],
  ['a[href$="/checkout"]', 'reserve', 'reserve_tool', 'redirect'],
  ['a[href*="finance"]', 'finance', 'finance_tool', 'redirect'],
  ['a[href^="/cars/trade-in"]', 'trade_in', 'trade_tool', 'redirect'],
  ['a[href$="/history-report"]', 'history_report', 'report_tool', 'open'],
  ['a[href$="/pdf"]', 'brochure', 'download_tool', 'download'],
  ['a[href^="/compare"]', 'comparison', 'compare_tool', 'redirect'],
  ['button[aria-label^="Compare "]', 'compare', 'compare_tool', 'compare'],
] as const;

export type CtaName = (typeof inOrder)[number][1] | 'share' | 'save';
export type CtaType = (typeof inOrder)[number][2] | 'share_tool' | 'favorite_tool';
export type CtaResult = (typeof inOrder)[number][3] | 'save';

interface Cta {
  name: CtaName;
  type: CtaType;
  result: CtaResult;
}

/** Calls to action by where they lead; a button by its name. Undefined for any other control. */
export const findCta = (control: Element): Cta | undefined => {
  const found = inOrder.find(([selector]) => control.matches(selector));
  if (found !== undefined) return { name: found[1], type: found[2], result: found[3] };
  return control.matches('button') && control.textContent.trim() === 'Share'
    ? { name: 'share', type: 'share_tool', result: 'open' }
    : undefined;
};
