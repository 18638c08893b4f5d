import { errorText } from '#domain/validation/schema.ts';

export const pageChecks = ['home', 'listing', 'vehicle'] as const;
export const leadChecks = ['lead', 'stored'] as const;
export type CheckName = (typeof pageChecks)[number] | (typeof leadChecks)[number];

/** One thing that was tried at a host, and what came of it in words for a person. */
export interface Check {
  name: CheckName;
  ok: boolean;
  ms: number;
  found: string;
}

export interface Tried<T> {
  check: Check;
  /** What the next check needs; undefined where this one failed. */
  value: T | undefined;
}

/** What is wrong, or a word on what is right with what the next check needs. */
export type Judged<T> = { wrong: string } | { found: string; value: T };

/** A request that fails is a failed check. */
export const tryCheck = async <T>(
  name: CheckName,
  now: () => Date,
  work: () => Promise<Judged<T>>,
): Promise<Tried<T>> => {
  const begun = now().getTime();
  const told = (ok: boolean, found: string): Check => ({ name, ok, ms: now().getTime() - begun, found });
  try {
    const judged = await work();
    return 'wrong' in judged
      ? { check: told(false, judged.wrong), value: undefined }
      : { check: told(true, judged.found), value: judged.value };
  } catch (error) {
    return { check: told(false, errorText(error)), value: undefined };
  }
};

/** Of a check that could not be tried, because the one before it failed. */
export const untried = (name: CheckName, because: string): Check => ({ name, ok: false, ms: 0, found: because });
