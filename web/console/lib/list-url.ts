/**
 * A list's state as its address: view, filters, search. Reading what was written answers the same state, and writing what was
 * read answers the same address; what is as usual is left out.
 */
export interface Field<T> {
  usual: T;
  read(values: readonly string[]): T;
  write(value: T): readonly string[];
}

/** One of a closed set, such as the view. */
export const choice = <const V extends string>(values: readonly V[], usual: V): Field<V> => ({
  usual,
  read: ([text]) => values.find((value) => value === text) ?? usual,
  write: (value) => (value === usual ? [] : [value]),
});

/** Any text; spaces at its ends are none. */
export const text = (): Field<string> => ({
  usual: '',
  read: ([value = '']) => value.trim(),
  write: (value) => (value.trim() === '' ? [] : [value.trim()]),
});

const sorted = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter((value) => value !== '').toSorted();

/** A whole number within limits as it is typed, '2021'; '' is none. */
export const whole = (least: number, most: number): Field<string> => {
  const isOne = (value: string): boolean =>
    /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= least && Number(value) <= most;
  return {
    usual: '',
    read: ([value = '']) => (isOne(value) ? value : ''),
    write: (value) => (isOne(value) ? [value] : []),
  };
};

/** Several values, of a closed set or of any: their order is none. */
export const several = (values?: readonly string[]): Field<readonly string[]> => ({
  usual: [],
  read: (found) => sorted(values === undefined ? found : found.filter((value) => values.includes(value))),
  write: (value) => sorted(value),
});

const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** A day, '2026-11-27'; '' is none. */
export const day = (): Field<string> => ({
  usual: '',
  read: ([value = '']) => (isDate(value) ? value : ''),
  write: (value) => (isDate(value) ? [value] : []),
});

type Fields<S> = { readonly [Name in keyof S]: Field<S[Name]> };

export interface ListUrl<S> {
  usual: S;
  /** `search`: with or without its '?'. Names that the list has not are left out. */
  read(search: string): S;
  /** With its '?', or empty. */
  write(state: S): string;
}

/** Names are those of the address, in the order in which they are given. */
export function defineListUrl<S extends object>(fields: Fields<S>): ListUrl<S>;
export function defineListUrl(fields: Readonly<Record<string, Field<unknown>>>): ListUrl<Record<string, unknown>> {
  const entries = Object.entries(fields);
  return {
    usual: Object.fromEntries(entries.map(([name, { usual }]) => [name, usual])),
    read: (search) => {
      const given = new URLSearchParams(search);
      return Object.fromEntries(entries.map(([name, field]) => [name, field.read(given.getAll(name))]));
    },
    write: (state) => {
      const written = new URLSearchParams();
      for (const [name, field] of entries) for (const value of field.write(state[name])) written.append(name, value);
      const address = written.toString();
      return address === '' ? '' : `?${address}`;
    },
  };
}
