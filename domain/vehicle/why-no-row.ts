/** Why a vehicle has no row of a file to show (docs/product/own-fields.md, 'The row of the file'). */
export const rowReasons = ['not_named', 'not_kept', 'unreadable'] as const;
export type RowReason = (typeof rowReasons)[number];

export const whyNoRow: Readonly<Record<RowReason, string>> = {
  not_named: 'The last file that did something to it did not name it.',
  not_kept: 'The file that it was read from is not kept any more.',
  unreadable: 'The file that it was read from cannot be read as the source is set up now.',
};
