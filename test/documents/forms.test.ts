import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listControls } from '#domain/lead/form-layout.ts';
import { enquirerGroup } from '#domain/lead/kinds/controls.ts';
import { leadKinds, getLeadKind } from '#domain/lead/kinds/list.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { pages } from '#domain/site/pages.ts';
import { exampleLead } from '#test/support/crm/adf-examples.ts';

const contact: readonly string[] = enquirerGroup.controls.map(({ name }) => name);
const fullContact = ['first_name', 'last_name', ...contact.slice(1)];
const consent = ['opt_in', 'terms_conditions'];

/** In the order of the form, what all forms ask for in one word each. A radio option is sent nowhere. */
const fieldsOf = (type: LeadType): string =>
  listControls(getLeadKind(type).form)
    .filter(
      ({ name, control }) =>
        control !== 'radio_option' && ![...fullContact.slice(1), 'terms_conditions'].includes(name),
    )
    .map(({ name }) => {
      if (name === contact[0]) return '_contact_';
      if (name === fullContact[0]) return '_full contact_';
      return name === consent[0] ? '_consent_' : `\`${name}\``;
    })
    .join(', ');

const answers = { first_name: 'Mia', last_name: 'Lee', url: 'https://dealer.example/' };

/** Numbers by type of vehicle; a kind without one goes by its name. */
const eventOf = (type: LeadType): string => {
  const kind = getLeadKind(type);
  const parsed = kind.form.body.parse({ type, isLastStep: true, userData: answers }).userData;
  const [ofNew, ofUsed] = (['new', 'used'] as const).map(
    (car_type) => kind.file(parsed, { car_type, tag: null }).event_id,
  );
  if (ofNew === null || ofNew === undefined) return `\`${type}\``;
  return ofNew === ofUsed ? String(ofNew) : `${ofNew} new, ${String(ofUsed)} used and demo`;
};

const interestOf = (type: LeadType): string => {
  const share = getLeadKind(type).adf?.(exampleLead(type));
  return share?.vehicle?.interest ?? share?.interest ?? 'buy';
};

const guide = readFileSync(new URL('../../docs/forms.md', import.meta.url), 'utf8');
const rows = guide
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('docs/forms.md', () => {
  test('lists every kind of lead once, in the order of the kinds', () => {
    expect(rows.map(([type]) => type)).toEqual(leadKinds.map(({ form }) => `\`${form.type}\``));
  });

  test.each(leadKinds.map(({ form }) => form.type))('says of %s what the kind says', (type) => {
    const [, , ...said] = rows.find(([name]) => name === `\`${type}\``) ?? [];
    expect(said).toEqual([fieldsOf(type), eventOf(type), interestOf(type)]);
  });

  test('says what is meant by contact and consent', () => {
    const names = (all: readonly string[]): string => all.map((name) => `\`${name}\``).join(', ');
    expect(guide).toContain(`_contact_: ${names(contact)}`);
    expect(guide).toContain(`_full contact_: ${names(fullContact)}`);
    expect(guide).toContain(`_consent_: ${names(consent)}`);
    for (const { form } of leadKinds) {
      const asked = listControls(form).map(({ name }) => name);
      const person = asked.includes('name') ? contact : fullContact;
      expect([form.type, [...person, ...consent].filter((name) => !asked.includes(name))]).toEqual([form.type, []]);
    }
  });

  test('names only pages that there are', () => {
    const known = new Set<string>(pages.flatMap(({ path, linkable }) => [path, ...linkable]));
    const named = rows.flatMap(([, page = '']) =>
      [...page.matchAll(/`(\/[^`#]*)[^`]*`/g)].map((match) => match[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !known.has(path))).toEqual([]);
  });
});

/** Prints the table's cells, to be pasted: `PRINT_FORMS=1`. */
test.runIf(process.env['PRINT_FORMS'] === '1')('the table as the kinds say it', () => {
  for (const { form } of leadKinds)
    process.stdout.write(
      `ROW | \`${form.type}\` | PAGE | ${fieldsOf(form.type)} | ${eventOf(form.type)} | ${interestOf(form.type)} |\n`,
    );
});
