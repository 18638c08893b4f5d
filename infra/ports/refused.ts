import type { Granted } from './port.ts';

/** A function used a port that is not among its manifest entry's `uses`. */
export class NotGranted extends Error {
  readonly port: string;
  constructor(port: string) {
    super(`This function uses '${port}', but its manifest entry does not say so.`);
    this.name = 'NotGranted';
    this.port = port;
  }
}

/** Throws NotGranted on any use, except `then` (looked up by promises) and symbols (by conversions to text). */
const refusal = (port: string): unknown => {
  const refuse = (): never => {
    throw new NotGranted(port);
  };
  return new Proxy(refuse, {
    get: (_, member) => (member === 'then' || typeof member === 'symbol' ? undefined : refuse),
  });
};

/** Member to port name, for messages. */
export type PortNames = Readonly<Record<keyof Granted, string>>;

export const refusals = (names: Iterable<readonly [string, string]>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...names].map(([member, port]) => [member, refusal(port)]));

const hasAll = (wiring: object, names: PortNames): wiring is Granted =>
  Object.keys(names).every((member) => member in wiring);

export const refuseAll = (names: PortNames): Granted => {
  const refused = refusals(Object.entries(names));
  if (!hasAll(refused, names)) throw new TypeError('A member of the wiring has no refusal.');
  return refused;
};
