// Before the first paint: who chose to see prices as finance sees them so at once, and nothing moves afterwards. Kept for
// ever under its name: a change takes the next number (web/app/document.ts).
try {
  if (localStorage.getItem(`fc:${document.currentScript.dataset.tenant}:payment`) === 'finance')
    document.documentElement.dataset.payment = 'finance';
} catch {
  // A browser that keeps nothing shows cash prices.
}
