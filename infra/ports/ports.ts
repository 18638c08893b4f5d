import { isItemUse } from '#functions/runtime/table/item-kinds.ts';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import type { Member, PortEntry } from './port.ts';
import { portTable } from './registry.ts';

/** Makes `portOf` fail to compile for a use without a port. */
type DeclaredUse = { [P in keyof typeof portTable]: keyof (typeof portTable)[P]['uses'] }[keyof typeof portTable];

export interface Port extends PortEntry {
  name: string;
}

export const ports: readonly Port[] = Object.entries<PortEntry>(portTable).map(([name, entry]) => ({ name, ...entry }));

export const getPort = (use: DeclaredUse): Port => {
  const found = ports.find(({ uses }) => use in uses);
  if (found === undefined) throw new TypeError(`No port has the use '${use}'.`);
  return found;
};

export const listPorts = (uses: readonly Use[]): readonly Port[] => {
  const wanted = new Set(uses.flatMap((use) => (isItemUse(use) ? [] : [getPort(use)])));
  return ports.filter((port) => wanted.has(port)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** With the name of the first port that provides the member, for NotGranted. */
export const portOfMember: ReadonlyMap<Member, string> = new Map(
  ports.toReversed().flatMap(({ name, fills }) => fills.map((member): [Member, string] => [member, name])),
);

/** Members that these uses do not grant, each with the port it would need. */
export const refusedWithout = (uses: readonly Use[]): readonly (readonly [Member, string])[] => {
  const filled = new Set<Member>(listPorts(uses).flatMap(({ fills }) => fills));
  return [...portOfMember].filter(([member]) => !filled.has(member));
};
