import * as z from 'zod';

export const contentFaultSchema = z.object({
  /** Of the document, as far as it could be read. */
  path: z.string(),
  /** Counted from 1; null: the document itself. */
  block: z.number().int().nullable(),
  /** Kind of the block. */
  kind: z.string().nullable(),
  /** Dotted: 'questions.2.answer'. */
  field: z.string(),
  code: z.enum([
    'invalid',
    'unknown_block',
    'alt_text',
    'bad_link',
    'dead_link',
    'too_large',
    'duplicate_path',
    'built_in_path',
    'expiry',
    'heading_order',
    'unknown_document',
    'unknown_location',
    'post_path',
    'promotion',
  ]),
  /** What is wrong and how to put it right. */
  message: z.string(),
});
export type ContentFault = z.infer<typeof contentFaultSchema>;
export type ContentFaultCode = ContentFault['code'];

/** A fault of a document whose path the caller knows. */
export type LocalFault = Omit<ContentFault, 'path'>;

export const documentFault = (field: string, code: ContentFaultCode, message: string): LocalFault => ({
  block: null,
  kind: null,
  field,
  code,
  message,
});

export const faultText = ({ path, block, kind, field, message }: ContentFault): string => {
  const where = block === null ? field : `block ${block}${kind === null ? '' : ` (${kind})`}, ${field}`;
  return `${path}, ${where}: ${message}`;
};
