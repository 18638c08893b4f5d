import { ownFields } from '#domain/vehicle/own/change-own.ts';
import type { Own } from '#domain/vehicle/own/own-schema.ts';
import type { OwnView } from '../vehicle-contract.ts';

/** Each of the dealer's fields, those that nobody touched under revision 0. */
export const ownViews = (own: Own | null): OwnView[] =>
  ownFields.map((field) => {
    const entry = own?.[field] ?? null;
    if (entry === null)
      return { field, value: null, until: null, rev: 0, by: null, at: null, carried_from: null, undo: false };
    const { value, until, rev, by, at, carried_from } = entry;
    return { field, value, until, rev, by, at, carried_from, undo: true };
  });
