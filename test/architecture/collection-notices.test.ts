import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/root.ts';

const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

/** Forms that ask for something of a person, and what their notice is (docs/product/privacy.md, 'Collection notice'). */
const personal: Readonly<Record<string, RegExp>> = {
  'web/forms/enquiry/enquiry-form.tsx': /collectionNotice\(/,
  'web/forms/stock-alert/stock-alert-form.tsx': /collectionNotice\(/,
  'web/features/reservation/contact-form.tsx': /collectionNotice\(/,
  'web/features/online-payment/invoice-form.tsx': /collectionNotice\(/,
  // Nothing is collected: it is asked once, and shown.
  'web/features/credit-check/credit-form.tsx': /<Policies /,
  // The number plate is asked for here; who it is, by an enquiry form after it.
  'web/features/trade-in/trade-in-view.tsx': /<Step /,
  'web/features/trade-in/steps.tsx': /<RegisterNotice \/>/,
  // What is agreed to, in words of its own.
  'web/sections/alerts/save-alert.tsx': /alertWording|words\.collectionNotice/,
  // The phone number is known from the sign-in; words of its own.
  'web/features/spin/spin-form.tsx': /keeps your phone number[\s\S]*privacy-policy/,
  // The number is for signing in, not for an enquiry: words of its own.
  'web/features/sign-in/sign-in-view.tsx': /uses your number to know you again; see our[\s\S]*privacy-policy/,
};

/** Forms that ask for nothing of a person: words to search for, amounts, a place to show prices for. */
const impersonal = [
  'web/sections/finance/calculator.tsx',
  'web/sections/next-steps/not-found-view.tsx',
  'web/sections/shopper-location/place-form.tsx',
  'web/sections/shopper-location/postcode-form.tsx',
  'web/sections/shopper-location/region-form.tsx',
  'web/sections/site-search/search-dialog.tsx',
  'web/features/listing/keywords/keyword-field.tsx',
  'web/features/listing/toolbar/sort-control.tsx',
  'web/features/listing/facets/facet-range-group.tsx',
  'web/features/models/model-filters.tsx',
  'web/features/parts/part-toolbar.tsx',
  'web/features/models/compare/model-compare.tsx',
  'web/features/home/search/keyword-search.tsx',
  'web/features/home/search/budget.tsx',
  'web/features/home/search/search-builder.tsx',
  'web/features/vehicle/summary/drive-away-note.tsx',
  'web/forms/page/search-field.tsx',
  // Sends nothing: the plate goes into the booking below, which has the notice.
  'web/features/service/rego-start.tsx',
  // Their person is known by what came before: a code, a signed link.
  'web/features/sign-in/code-form.tsx',
  'web/sections/proof/code-proof.tsx',
  'web/features/consents/consents-view.tsx',
  'web/features/alerts/alerts-view.tsx',
  'web/features/your-enquiry/letters.tsx',
];

/** Without the console's, which people who work at a dealer fill in. */
const forms = globSync('web/**/*.tsx', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('web/console/'))
  .filter((path) => !path.endsWith('.test.tsx') && /<form\b/.test(read(path)));

test('every form is known: as one that asks for something of a person, or not', () => {
  expect(forms.filter((path) => personal[path] === undefined && !impersonal.includes(path))).toEqual([]);
});

test.each(Object.entries(personal).filter(([path]) => existsSync(resolve(root, path))))(
  '%s shows who collects what, why, and where the policy is',
  (path, notice) => {
    expect(read(path)).toMatch(notice);
  },
);
