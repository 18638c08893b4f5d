import { directoryHref, readDirectory, type DirectoryState } from '#domain/search/directory.ts';
import { answerQuery } from '#web/lib/answer-query.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';

/** What an address of the directory asks for; the make stands in its path. */
export const directoryOf = ({ params, search }: Pick<PageRequest, 'params' | 'search'>): DirectoryState =>
  readDirectory(params['*'] ?? '', search);

/** The question of a directory. Two notations of one directory are one question. */
export const modelsQuery = (directoryState: DirectoryState) => {
  const [, query = ''] = directoryHref(directoryState).split('?');
  const pairs = Object.fromEntries(new URLSearchParams(query));
  return answerQuery('search.models', {
    query: directoryState.make === '' ? pairs : { ...pairs, make: directoryState.make },
  });
};

/** The question of one model's page. */
export const modelQuery = ({ params }: Pick<PageRequest, 'params'>) =>
  answerQuery('search.model', { params: { make: params['make'] ?? '', model: params['model'] ?? '' } });
