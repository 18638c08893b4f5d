/** What somebody wants to do; each needs other things. */
export const purposes = ['start', 'emulator', 'deploy'] as const;
export type CheckGroup = (typeof purposes)[number];

export type Finding = { ok: true; found: string } | { ok: false; found: string; mend: string };

/** One thing the doctor looks at. */
export interface Check {
  id: string;
  title: string;
  /** What cannot be done without it; for everything else it is worth knowing, no more. */
  neededFor: readonly CheckGroup[];
  /** What it is good for, in a few words. */
  why: string;
  look: () => Promise<Finding>;
}

export const pass = (found: string): Finding => ({ ok: true, found });
/** `mend` is the command or the step that puts it right. */
export const fail = (found: string, mend: string): Finding => ({ ok: false, found, mend });
