import { directoryHref, readDirectory, type DirectoryState } from '#domain/search/directory.ts';
import { answerQuery } from '#web/lib/answer-query.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';

/** The directory state of an address; the make is in its path. */
export const readDirectoryRequest = ({ params, search }: Pick<PageRequest, 'params' | 'search'>): DirectoryState =>
  readDirectory(params['make'] ?? '', search);

/** The directory's query. Two notations of one directory share one key. */
export const modelsQuery = (directoryState: DirectoryState) => {
  const [, query = ''] = directoryHref(directoryState).split('?');
  const pairs = Object.fromEntries(new URLSearchParams(query));
  return answerQuery('search.models', {
    query: directoryState.make === '' ? pairs : { ...pairs, make: directoryState.make },
  });
};

export const modelQuery = ({ params }: Pick<PageRequest, 'params'>) =>
  answerQuery('search.model', { params: { make: params['make'] ?? '', model: params['model'] ?? '' } });
