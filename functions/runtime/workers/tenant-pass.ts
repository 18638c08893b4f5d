import * as z from 'zod';
import type { Runtime } from '../runtime.ts';
import { keys } from '../table/keys.ts';
import type { ListedTenant } from '../tenants/tenant-list.ts';

/** A run that dies repeats the dealers of so much time. */
const SAVE_MS = 5_000;

const passSchema = z.object({
  /** When the pass began; null: never. */
  began_at: z.iso.datetime().nullable(),
  /** False: every dealer had their turn. */
  open: z.boolean(),
  /** The place of the last dealer that was begun; null: none yet. */
  after: z.string().nullable(),
  /** A run is at it, or died at it. */
  running: z.boolean(),
});
type PassState = z.infer<typeof passSchema>;

const none: PassState = { began_at: null, open: false, after: null, running: false };

/** How far a schedule's pass over all dealers came, kept in the table (`PASS#<name>`). */
export interface TenantPass {
  /** The last run died, or is still at it: dealers go one by one, each noted first, so that one that kills a run does so once a pass. */
  isCareful: boolean;
  isOpen: () => boolean;
  after: () => string | null;
  /** False: it is not time for the next one. */
  begin: (everyMs: number | undefined) => Promise<boolean>;
  /** These are begun. */
  note: (tenants: readonly ListedTenant[]) => Promise<void>;
  end: () => void;
  close: () => Promise<void>;
}

export const openPass = async ({ table, now }: Pick<Runtime, 'table' | 'now'>, name: string): Promise<TenantPass> => {
  const key = keys.pass(name);
  const found = (await table.load(key, passSchema))?.state ?? none;
  let state = found;
  let savedAt = 0;

  const save = async (next: PassState): Promise<void> => {
    state = next;
    savedAt = now().getTime();
    const at = now().toISOString();
    await table.change(key, passSchema, undefined, () => ({ state: next, events: [], lane: 'stock', at }));
  };

  const isDue = (everyMs: number | undefined): boolean =>
    everyMs === undefined || state.began_at === null || Date.parse(state.began_at) + everyMs <= now().getTime();

  if (found.open) await save({ ...found, running: true });
  return {
    isCareful: found.running,
    isOpen: () => state.open,
    after: () => state.after,
    begin: async (everyMs) => {
      if (!isDue(everyMs)) return false;
      await save({ began_at: now().toISOString(), open: true, after: null, running: true });
      return true;
    },
    note: async (tenants) => {
      const next = { ...state, after: tenants.at(-1)?.place ?? state.after };
      if (found.running || now().getTime() - savedAt >= SAVE_MS) await save(next);
      else state = next;
    },
    end: () => {
      state = { ...state, open: false };
    },
    close: async () => {
      if (state.running) await save({ ...state, running: false });
    },
  };
};
