export const purposes = ['start', 'emulator', 'deploy'] as const;
export type CheckGroup = (typeof purposes)[number];

export type Finding = { ok: true; found: string } | { ok: false; found: string; mend: string };

export interface Check {
  id: string;
  title: string;
  /** Required for these; optional for the others. */
  neededFor: readonly CheckGroup[];
  /** What it is needed for, in a few words. */
  why: string;
  look: () => Promise<Finding>;
}

export const pass = (found: string): Finding => ({ ok: true, found });
/** `mend` is the command or step that solves it. */
export const fail = (found: string, mend: string): Finding => ({ ok: false, found, mend });
