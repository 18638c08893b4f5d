import { useState } from 'react';
import { readJson, readText, removeText, writeText } from '#web/lib/browser-storage.ts';
import { useDealer, useMe } from './console-context.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What is typed and not sent, by person, dealer and page, on this device: it survives a reload, an expired session and a closed tab. */
const PREFIX = 'fc-console:draft:';

const keyOf = (personId: string, tenant: string, page: string): string => `${PREFIX}${personId}:${tenant}:${page}`;

/** All drafts of a person; done at sign-out, because others may use the device. */
export const eraseDrafts = (personId: string): void => {
  const own = `${PREFIX}${personId}:`;
  const keys = (): string[] => {
    try {
      return Object.keys(window.localStorage);
    } catch {
      return [];
    }
  };
  for (const key of keys()) if (key.startsWith(own)) removeText('local', key);
};

interface Draft<T> {
  value: T;
  change: (value: T) => void;
  /** Once it was sent. */
  erase: () => void;
  /** Whether it was typed in an earlier visit. */
  isRestored: boolean;
}

interface Kept<T> {
  key: string;
  value: T;
  isRestored: boolean;
  /** False where the device's storage is full or switched off. */
  isStored: boolean;
}

/** A draft of a form that stands outside a dealer's pages (`useDraft`). */
export const useDraftOf = <T>(
  tenant: string,
  page: string,
  first: T,
  parse: (stored: unknown) => T | undefined,
): Draft<T> => {
  const { person } = useMe();
  const key = keyOf(person.person_id, tenant, page);
  const restore = (): Kept<T> => {
    const stored = readJson('local', key);
    const value = stored === undefined ? undefined : parse(stored);
    return { key, value: value ?? first, isRestored: value !== undefined, isStored: true };
  };
  const [kept, setKept] = useState(restore);
  const current = kept.key === key ? kept : restore();
  if (current !== kept) setKept(current);
  useUnsaved(!current.isStored);
  return {
    value: current.value,
    isRestored: current.isRestored,
    change: (value) => {
      const text = JSON.stringify(value);
      writeText('local', key, text);
      setKept({ key, value, isRestored: false, isStored: readText('local', key) === text });
    },
    erase: () => {
      removeText('local', key);
      setKept({ key, value: first, isRestored: false, isStored: true });
    },
  };
};

/**
 * A form's values as they were left. `page` names the form and what it is about, such as `leads/abc/note`; `parse` answers
 * undefined for what is no value of it, as after a release.
 */
export const useDraft = <T>(page: string, first: T, parse: (stored: unknown) => T | undefined): Draft<T> =>
  useDraftOf(useDealer().tenant, page, first, parse);

/** A text of a draft. */
export const parseText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);
