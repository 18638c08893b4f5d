import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';

test.each(catalogue.map((event) => [event.name, event] as const))(
  'the example of %s is what its schema says',
  (_, event) => {
    expect(event.data.safeParse(event.example).error).toBeUndefined();
  },
);
