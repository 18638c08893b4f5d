import { seeded, type Random } from '#test/search/random.ts';
import type { CallProblem, Result } from '#web/console/lib/api.ts';
import type { Part } from '#web/console/lib/merge.ts';
import { addOnce } from '#web/console/lib/unsent.ts';
import { holdChange, newestOf, save, type SavePorts } from '#web/console/lib/versioned.ts';
import { Device } from './device.ts';
import { InboxServer } from './inbox-server.ts';
import {
  DocumentServer,
  partNames,
  type Move,
  type PartName,
  type SeenMove,
  type Server,
  type Work,
  type Write,
} from './server.ts';

/** Deliberate faults that the checks must find. */
export type Mutant = 'none' | 'server_without_versions' | 'put_back_unseen' | 'id_not_kept' | 'draft_in_memory';

interface Tab {
  device: Device;
  isAlive: boolean;
}

const values: Readonly<Record<PartName, readonly string[]>> = {
  owner: ['nobody', 'Sam', 'Priya', 'Alex'],
  status: ['new', 'contacted', 'sold', 'lost'],
};
const partOf = (name: PartName, mutant: Mutant): Part<Work> => ({
  label: name,
  fields: [name],
  words: (work) => work[name],
  ...(mutant !== 'put_back_unseen' && { changedAt: ({ changed }) => changed[name] }),
});
const isWork = (value: unknown): value is Work => typeof value === 'object' && value !== null && 'notes' in value;

const KILLS = 0.03;
const failure = (status: number, code: string): { ok: false; problem: CallProblem } => ({
  ok: false,
  problem: { status, code, message: '', fields: [] },
});

/** One schedule: 2 to 5 people on a lead of the inbox or on a document with one version, over a network that loses, delays and repeats, in tabs that die. */
export class LostWorkWorld {
  readonly violations: string[] = [];
  readonly met = { kills: 0, conflicts: 0, merges: 0, repeats: 0, lostAnswers: 0, characters: 0 };
  readonly #random: Random;
  readonly #mutant: Mutant;
  readonly #parts: readonly Part<Work>[];
  readonly #isWhole: boolean;
  readonly #server: Server;
  readonly #devices: readonly Device[];
  readonly #tabs: Tab[] = [];
  #pending: { run: () => void; tab: Tab | null }[] = [];
  #isCalm = false;
  #ids = 0;

  constructor(seed: number, mutant: Mutant = 'none') {
    const random = seeded(seed);
    this.#random = random;
    this.#mutant = mutant;
    this.#isWhole = random.chance(0.5);
    this.#parts = partNames.map((name) => partOf(name, mutant));
    const onMove: SeenMove = (move, write) => this.#check(move, write);
    this.#server = this.#isWhole
      ? new DocumentServer(mutant === 'server_without_versions', onMove)
      : new InboxServer(onMove);
    this.#devices = Array.from({ length: random.int(2, 5) }, (_, id) => new Device(id, random.int(1, 5)));
  }

  async run(): Promise<void> {
    for (const device of this.#devices) this.#open(device);
    await this.#drive();
    this.#isCalm = true;
    for (const device of this.#devices) {
      this.#open(device);
      await this.#drive();
    }
    this.#checkEnd();
  }

  /** Nobody's change is undone unseen, and no part changes that its sender did not want changed. */
  #check({ by, part, to, over }: Move, write: Write): void {
    const { wanted, seen } = this.#sent.get(write) ?? { wanted: new Map(), seen: new Set() };
    if (wanted.get(part) !== to) this.violations.push(`${part} became ${to}, which ${by} did not ask for`);
    if (!seen.has(`${part} ${over}`)) this.violations.push(`${by} changed ${part} over a value never seen`);
  }

  readonly #sent = new Map<Write, { wanted: Map<PartName, string>; seen: Set<string> }>();

  #checkEnd(): void {
    const texts = this.#server.work.notes.map(({ text }) => text);
    if (new Set(texts).size !== texts.length) this.violations.push('a note is there twice');
    const typed = this.#devices.flatMap((device) => device.typed);
    this.met.characters += typed.join('').length;
    const missing = typed.filter((text) => !texts.includes(text));
    const known = new Set([...typed, ...this.#devices.flatMap((device) => device.reworded)]);
    if (missing.length > 0) this.violations.push(`${missing.join('').length} characters of notes are lost`);
    if (!texts.every((text) => known.has(text))) this.violations.push('a note that nobody wrote');
    for (const { id, wanted, isDone } of this.#devices)
      if (wanted.size > 0 || !isDone) this.violations.push(`what ${id} changed is lost`);
  }

  async #drive(): Promise<void> {
    while (this.#pending.length > 0) {
      const tab = this.#random.pick(this.#tabs);
      if (!this.#isCalm && tab.isAlive && this.#random.chance(KILLS)) this.#kill(tab);
      const [next] = this.#pending.splice(this.#random.int(0, this.#pending.length - 1), 1);
      if (next?.tab?.isAlive === false) continue;
      next?.run();
      await new Promise((resolve) => void setImmediate(resolve));
    }
  }

  #kill(tab: Tab): void {
    tab.isAlive = false;
    this.met.kills += 1;
    if (this.#mutant === 'draft_in_memory') tab.device.forget();
    this.#later(() => this.#open(tab.device));
  }

  #later(run: () => void, tab: Tab | null = null): void {
    this.#pending.push({ run, tab });
  }

  #pause(tab: Tab): Promise<void> {
    return new Promise((resolve) => this.#later(resolve, tab));
  }

  #open(device: Device): void {
    const tab = { device, isAlive: true };
    this.#tabs.push(tab);
    void this.#visit(tab);
  }

  async #visit(tab: Tab): Promise<void> {
    const { device } = tab;
    let loaded = await this.#load(tab);
    while (this.#isCalm ? !device.isDone : device.actionsLeft > 0) {
      await this.#pause(tab);
      device.actionsLeft -= 1;
      if (this.#isCalm || this.#random.chance(0.2)) await this.#finish(tab);
      else if (this.#random.chance(0.3)) loaded = await this.#load(tab);
      else if (this.#random.chance(0.4)) await this.#writeNote(tab);
      else await this.#changePart(tab, loaded);
    }
  }

  async #load(tab: Tab): Promise<Work> {
    await this.#pause(tab);
    const { work } = this.#server;
    await this.#pause(tab);
    tab.device.seeAround(work, this.#parts);
    return work;
  }

  /** What is still held on this device. */
  async #finish(tab: Tab): Promise<void> {
    for (const key of tab.device.held.keys()) await this.#save(tab, key);
    if (tab.device.unsent !== null) await this.#addNote(tab);
  }

  async #changePart(tab: Tab, newest: Work): Promise<void> {
    const { device } = tab;
    for (const { base } of device.held.values()) device.seeAround(newestOf(newest, base), this.#parts);
    device.seeAround(newest, this.#parts);
    const name = this.#random.pick(partNames);
    const value = this.#random.pick(values[name]);
    const key = this.#isWhole ? 'whole' : name;
    const before = device.held.get(key) ?? null;
    const held = holdChange(before, { newest, part: { [name]: value } }, this.#partsOf(key));
    device.wanted.set(name, value);
    const base = before?.base ?? newest;
    if (base[name] === value) device.wanted.delete(name);
    if (held === null) device.held.delete(key);
    else device.held.set(key, held);
    if (this.#random.chance(0.8)) await this.#save(tab, key);
  }

  #partsOf(key: string): readonly Part<Work>[] {
    return this.#isWhole ? this.#parts : this.#parts.filter(({ label }) => label === key);
  }

  #namesOf(key: string): readonly PartName[] {
    return partNames.filter((name) => this.#isWhole || name === key);
  }

  async #save(tab: Tab, key: string): Promise<void> {
    const { device } = tab;
    const saved = await save(this.#partsOf(key), this.#portsOf(tab, key));
    if (saved.state !== 'saved' || saved.value === null) return;
    const { value } = saved;
    for (const name of this.#namesOf(key)) {
      if (!device.wanted.has(name)) continue;
      if (device.wanted.get(name) !== value[name])
        this.violations.push(`${name} of ${device.id} is not what they saved`);
      device.wanted.delete(name);
    }
    device.seeAround(value, this.#parts);
  }

  #portsOf(tab: Tab, key: string): SavePorts<Work> {
    const { device } = tab;
    return {
      read: () => device.held.get(key) ?? null,
      keep: (held) => {
        if (held === null) device.held.delete(key);
        else device.held.set(key, held);
        if (held !== null) device.settle(held.base, this.#namesOf(key));
      },
      send: (mine, changed) => {
        const named = this.#isWhole
          ? partNames
          : partNames.filter((name) => changed.some(({ label }) => label === name));
        const chosen = Object.fromEntries(named.map((name) => [name, mine[name]]));
        const { version } = mine;
        return this.#call(tab, { kind: 'parts', by: device.id, version, values: chosen });
      },
      parse: (theirs) => {
        this.met.merges += 1;
        return isWork(theirs) ? theirs : undefined;
      },
      ask: async ({ parts, theirs }) => {
        this.met.conflicts += 1;
        await this.#pause(tab);
        if (!this.#isCalm && this.#random.chance(0.2)) return null;
        const asked = partNames.filter((name) => parts.some(({ label }) => label === name));
        device.see(theirs, asked);
        const kept = parts.filter(() => this.#random.chance(0.5));
        for (const name of asked) if (!kept.some(({ label }) => label === name)) device.wanted.delete(name);
        return kept;
      },
    };
  }

  async #writeNote(tab: Tab): Promise<void> {
    const { device } = tab;
    const text = `${device.id}.${(this.#ids += 1)} ${'Rang, no answer. '.repeat(this.#random.int(1, 4))}`;
    if (device.unsent === null) device.typed.push(text);
    else {
      const before = device.unsent.body;
      device.reworded.push(before);
      device.typed.splice(device.typed.indexOf(before), 1, text);
    }
    device.unsent = { id: device.unsent?.id ?? this.#newId(), body: text };
    if (this.#random.chance(0.8)) await this.#addNote(tab);
  }

  #newId(): string {
    return `id-${(this.#ids += 1)}`;
  }

  async #addNote(tab: Tab): Promise<void> {
    const { device } = tab;
    if (device.unsent === null) return;
    const { body } = device.unsent;
    const unsent = this.#mutant === 'id_not_kept' ? { id: this.#newId(), body } : device.unsent;
    const renew = () => (device.unsent = { id: this.#newId(), body });
    const send = ({ id, body: text }: typeof unsent) => this.#call(tab, { kind: 'note', id, text });
    const result = await addOnce(unsent, { send, renew });
    if (result.ok) device.unsent = null;
  }

  /** Over the network. A request goes on its way whether or not its tab lives. */
  #call(tab: Tab, write: Write): Promise<Result<Work>> {
    const { wanted, seen } = tab.device;
    this.#sent.set(write, { wanted: new Map(wanted), seen: new Set(seen) });
    const fate = this.#isCalm ? 1 : this.#random.next();
    return new Promise((resolve) => {
      const answer = (result: Result<Work>): void => this.#later(() => resolve(result), tab);
      if (fate < 0.08) return answer(failure(0, 'offline'));
      if (fate < 0.12) return answer(failure(401, 'auth_required'));
      return this.#later(() => {
        const result = this.#server.handle(write);
        if (fate < 0.25) this.#repeat(write);
        if (fate < 0.4) this.met.lostAnswers += 1;
        answer(fate < 0.4 && fate >= 0.2 ? failure(0, 'offline') : result);
      });
    });
  }

  #repeat(write: Write): void {
    this.met.repeats += 1;
    this.#later(() => this.#server.handle(write));
  }
}
