import type { WrittenDocument } from '#domain/content/schema.ts';
import type { TenantLayer } from '#tenants/schema.ts';

type People = NonNullable<TenantLayer['people']>;

/** The path of whoever of a dealer's people writes posts. */
export const authorPath = (id: string): string => `/authors/${id}`;

/** Authors among a dealer's people, each with a sentence of their own; name and face are those of the settings. */
export const listAuthors = (people: People, sentences: Readonly<Record<string, string>>): WrittenDocument[] =>
  people.flatMap(({ id, name, portrait }) => {
    const description = sentences[id];
    if (description === undefined) return [];
    const picture = portrait === undefined ? null : { image: portrait, alt: `Portrait of ${name}` };
    return [{ kind: 'author', path: authorPath(id), title: name, description, picture }];
  });
