import type { WrittenDocument } from '#domain/content/schema.ts';

/** A block as its author writes it. */
export type WrittenBlock = Extract<WrittenDocument, { kind: 'page' }>['blocks'][number];

/** Content of the product, a country, a group or a dealer. A stronger layer replaces a weaker one path by path. */
export interface ContentLayer {
  documents: readonly WrittenDocument[];
  /** Paths of weaker layers that this one switches off. */
  off?: readonly string[];
}

interface NamedContentLayer extends ContentLayer {
  name: string;
}

export interface ComposedDocument {
  document: WrittenDocument;
  /** The layer it comes from: 'default', 'country:AU', 'group:x', 'dealer:x'. */
  layer: string;
}

/** Two documents of one layer on one path are both kept: publishing refuses them. */
export const composeLayers = (layers: readonly NamedContentLayer[]): ComposedDocument[] =>
  layers.reduce<ComposedDocument[]>((below, { name, documents, off = [] }) => {
    const replaced = new Set([...documents.map(({ path }) => path), ...off]);
    return [
      ...below.filter(({ document }) => !replaced.has(document.path)),
      ...documents.map((document) => ({ document, layer: name })),
    ];
  }, []);
