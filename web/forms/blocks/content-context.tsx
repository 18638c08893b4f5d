import { createContext, use } from 'react';
import type { ContentAnswer } from '#functions/content/contract.ts';

type Named = Pick<ContentAnswer, 'posts' | 'calls'>;

/** What the blocks of a page name. */
export const NamedContent = createContext<Named>({ posts: [], calls: {} });

export const useNamedContent = (): Named => use(NamedContent);
