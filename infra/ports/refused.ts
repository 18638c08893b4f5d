import type { Granted } from './port.ts';

/** A function called a port that its manifest entry does not name among its `uses`. */
export class NotGranted extends Error {
  readonly port: string;
  constructor(port: string) {
    super(`This function uses '${port}', but its manifest entry does not say so.`);
    this.name = 'NotGranted';
    this.port = port;
  }
}

/**
 * In place of a port: throws NotGranted when it is called, or any member of it. Promises look for `then`, and conversions to
 * text for symbols: those find nothing.
 */
const refusal = (port: string): unknown => {
  const refuse = (): never => {
    throw new NotGranted(port);
  };
  return new Proxy(refuse, {
    get: (_, member) => (member === 'then' || typeof member === 'symbol' ? undefined : refuse),
  });
};

/** For each member of a function's wiring the name of the port that fills it. */
export type PortNames = Readonly<Record<keyof Granted, string>>;

/** Refusals for these members of the wiring. */
export const refusals = (names: Iterable<readonly [string, string]>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...names].map(([member, port]) => [member, refusal(port)]));

const hasAll = (wiring: object, names: PortNames): wiring is Granted =>
  Object.keys(names).every((member) => member in wiring);

/** A wiring without any port: every member refuses. */
export const refuseAll = (names: PortNames): Granted => {
  const refused = refusals(Object.entries(names));
  if (!hasAll(refused, names)) throw new TypeError('A member of the wiring has no refusal.');
  return refused;
};
