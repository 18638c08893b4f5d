import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { anyEventSchema } from './envelope.ts';

/** As a producer of this type sends it. */
const sentBy = ({
  context,
  detailType,
  example,
}: Pick<(typeof catalogue)[number], 'context' | 'detailType' | 'example'>) =>
  anyEventSchema.parse(
    JSON.parse(
      JSON.stringify({
        specversion: '1.0',
        id: 'evt_1',
        source: `/tenants/coastline/${context}`,
        type: `forecourt.${detailType}`,
        subject: 's',
        time: '2026-11-21T00:00:00.000Z',
        datacontenttype: 'application/json',
        tenantid: 'coastline',
        correlationid: 'corr-0001',
        data: example,
      }),
    ),
  );
const each = catalogue.map((event) => [event.detailType, event] as const);

describe('an event of the catalogue', () => {
  test.each(each)('%s passes the bus as JSON and is read as it was made', (_, event) => {
    expect(event.read(sentBy(event))).toEqual(event.example);
  });

  test.each(each)('%s is refused by whoever reads another one', (_, event) => {
    const made = sentBy(event);
    for (const other of catalogue.filter(({ detailType }) => detailType !== event.detailType))
      expect(() => other.read(made)).toThrow(TypeError);
  });

  test.each(each)('%s cannot be made without any one of the fields it needs', (_, event) => {
    const whole = Object.entries(event.example);
    for (const [name] of whole) {
      const lacking = Object.fromEntries(whole.filter(([other]) => other !== name));
      const parsed = event.data.safeParse(lacking);
      // What has a default comes back; nothing else may be missing.
      if (parsed.success) expect(parsed.data).toHaveProperty([name]);
    }
  });

  test('has a type of its own, which is what its queue is bound to', () => {
    const types = catalogue.map(({ detailType }) => detailType);
    expect(new Set(types).size).toBe(types.length);
    for (const { name, version, detailType } of catalogue) expect(detailType).toBe(`${name}.v${version}`);
  });

  test('holds personal data only where it says so', () => {
    const personal = /first_name|last_name|email|phone|message|user_agent/;
    const telling = catalogue.filter(({ data }) => Object.keys(data.shape).some((field) => personal.test(field)));
    expect(telling.filter(({ pii }) => !pii).map(({ name }) => name)).toEqual([]);
  });
});
