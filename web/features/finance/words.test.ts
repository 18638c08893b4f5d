import { expect, test } from 'vitest';
import { financeApplicationForm } from '#domain/lead/kinds/finance-application.ts';
import { applicationSteps } from './words.ts';

test('the page names the steps that the application has', () => {
  expect(applicationSteps.map(({ title }) => title)).toEqual(financeApplicationForm.steps.map(({ title }) => title));
});
