// Before the first paint, so that nothing moves afterwards: who chose to see prices as finance sees them so at once, and who
// closed the announcement does not see it. Kept for ever under its name: a change takes the next number (web/app/document.ts).
try {
  const { tenant, announcement } = document.currentScript.dataset;
  const { dataset } = document.documentElement;
  if (localStorage.getItem(`fc:${tenant}:payment`) === 'finance') dataset.payment = 'finance';
  if (announcement && localStorage.getItem(`fc:${tenant}:announcement`) === announcement)
    dataset.closedAnnouncement = '';
} catch {
  // A browser that keeps nothing shows cash prices and the announcement.
}
