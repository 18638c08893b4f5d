import { isDeepStrictEqual } from 'node:util';
import { ownFields, type OwnField } from '#domain/vehicle/own/change-own.ts';
import type { Own } from '#domain/vehicle/own/own-schema.ts';
import { isRemovalOver } from '#domain/vehicle/own/removed-pictures.ts';
import type { OwnView } from '../vehicle-contract.ts';

/** Not where nothing would change, nor of pictures whose files may be gone. */
const canUndo = (own: Own, field: OwnField, now: Date): boolean => {
  if (field !== 'own_pictures') return true;
  return !isRemovalOver(own, now) && !isDeepStrictEqual(own[field]?.value, own[field]?.before.value);
};

/** Each of the dealer's fields, those that nobody touched under revision 0. */
export const ownViews = (own: Own | null, now: Date): OwnView[] =>
  ownFields.map((field) => {
    const entry = own?.[field] ?? null;
    if (entry === null)
      return { field, value: null, until: null, rev: 0, by: null, at: null, carried_from: null, undo: false };
    const { value, until, rev, by, at, carried_from } = entry;
    const undo = own === null || canUndo(own, field, now);
    return { field, value, until, rev, by, at, carried_from, undo };
  });
