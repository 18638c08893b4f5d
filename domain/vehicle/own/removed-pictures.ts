import { DAY_MS } from '../../hours/units.ts';
import type { Own } from './own-schema.ts';

/** How long a removed picture of the dealer's own can be brought back (docs/product/own-fields.md, 'Your own pictures'). */
const UNDO_MS = DAY_MS;

const isUndoOver = ({ at }: { at: string }, now: Date): boolean => Date.parse(at) + UNDO_MS <= now.getTime();

/** Hashes of the dealer's own pictures that are shown, hidden, or can be brought back by an undo. */
export const heldOwnPictures = (own: Own | null, now: Date): string[] => {
  const sent = own?.own_pictures ?? null;
  if (sent === null) return [];
  const before = isUndoOver(sent, now) ? [] : (sent.before.value ?? []);
  return [...(sent.value ?? []), ...before].map(({ hash }) => hash);
};

/** Whether an undo of the pictures would name some whose files may be gone. */
export const isRemovalOver = (own: Own, now: Date): boolean => {
  const sent = own.own_pictures;
  if (sent === null || !isUndoOver(sent, now)) return false;
  const left = new Set((sent.value ?? []).map(({ hash }) => hash));
  return (sent.before.value ?? []).some(({ hash }) => !left.has(hash));
};
