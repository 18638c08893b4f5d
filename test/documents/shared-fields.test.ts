import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listControls } from '#domain/lead/form-layout.ts';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { leadSchema } from '#domain/lead/schema.ts';
import { sharedFields, sharedSent } from '#domain/lead/kinds/shared-fields.ts';
import { customerComments } from '#functions/crm/adf/comments.ts';
import { erasedAnswers, toSharedAnswers } from '#functions/leads/published/shared-answers.ts';
import { sentAnswers } from '#functions/notifications/receipt/answers.ts';
import { exampleLead } from '#test/support/crm/adf-examples.ts';

const product = readFileSync(new URL('../../docs/product/leads.md', import.meta.url), 'utf8');
const lead = exampleLead('vehicle_enquiry');

describe.each(sharedFields)('the field $name of every kind', ({ name, blank, control, labels, example }) => {
  test('is taken by each form, and asked for by each if it has a control', () => {
    for (const form of leadForms) {
      const asked = listControls(form).filter((one) => one === control);
      expect([form.type, Object.hasOwn(form.fields, name), asked.map((one) => one.name)]).toEqual([
        ...[form.type, true, control === null ? [] : [name]],
      ]);
    }
  });

  test('is stored as it was sent, and blank if it was not', () => {
    const sent = sharedSent[name].parse(` ${example} `);
    expect(toSharedAnswers({ [name]: sent })[name]).toBe(example);
    expect(toSharedAnswers({})[name]).toBe(blank);
    expect(leadSchema.shape[name].parse(blank)).toBe(blank);
  });

  test('is blank in a lead whose person was erased', () => {
    expect(lead[name]).toBe(example);
    expect(leadSchema.parse({ ...lead, ...erasedAnswers })[name]).toBe(blank);
  });

  test('is read under its labels, in the receipt and in the comments of the CRM', () => {
    expect(sentAnswers(lead, { country: 'AU' })).toContainEqual([labels.receipt, example]);
    const comments = customerComments(lead, {}, { timeZone: 'Australia/Brisbane', hasPlaceholder: false });
    if (labels.comments !== null) expect(comments.split('\n')).toContain(`${labels.comments}: ${example}`);
  });

  test('is named among the answers that a lead may have', () => {
    const [, answers = ''] = /^## Fields\n+([^]*?)\n## /m.exec(product) ?? [];
    expect(answers).toContain(`\`${name}\``);
  });
});
