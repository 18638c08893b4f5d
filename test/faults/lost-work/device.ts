import { changedParts, type Part } from '#web/console/lib/merge.ts';
import type { Unsent } from '#web/console/lib/unsent.ts';
import type { Held } from '#web/console/lib/versioned.ts';
import { partNames, type PartName, type Work } from './server.ts';

/** A person at their browser: what its storage keeps through a killed tab, and what the person wants and has seen. */
export class Device {
  readonly id: number;
  /** One for a whole document, else one for each part. */
  readonly held = new Map<string, Held<Work>>();
  unsent: Unsent<string> | null = null;
  readonly wanted = new Map<PartName, string>();
  /** Versions of a part's changes that this person has seen: 'status 7'. */
  readonly seen = new Set<string>();
  /** Texts that are to be on the server in the end. */
  readonly typed: string[] = [];
  /** Earlier wordings that were sent, and may be there too. */
  readonly reworded: string[] = [];
  actionsLeft: number;

  constructor(id: number, actionsLeft: number) {
    this.id = id;
    this.actionsLeft = actionsLeft;
  }

  see(work: Work, names: readonly PartName[] = partNames): void {
    for (const name of names) this.seen.add(`${name} ${work.changed[name]}`);
  }

  /** A refreshed page shows this person's own value where they have changed it. */
  seeAround(work: Work, parts: readonly Part<Work>[]): void {
    const own = [...this.held.values()].flatMap(({ base, mine }) => changedParts(base, mine, parts));
    const hidden = own.flatMap(({ fields }) => fields);
    this.see(
      work,
      partNames.filter((name) => !hidden.includes(name)),
    );
  }

  /** What the server has as it was wanted is done, whoever did it. */
  settle(work: Work, names: readonly PartName[]): void {
    for (const name of names) if (work[name] === this.wanted.get(name)) this.wanted.delete(name);
  }

  get isDone(): boolean {
    return this.held.size === 0 && this.unsent === null;
  }

  /** A device without storage. */
  forget(): void {
    this.held.clear();
    this.unsent = null;
  }
}
