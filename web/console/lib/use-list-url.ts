import { useMemo } from 'react';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import type { ListUrl } from './list-url.ts';

interface ListState<S> {
  state: S;
  /** Goes to the changed state: a filter is a step back in the history, a text that is typed is not. */
  change: (part: Partial<S>, options?: { replace?: boolean }) => void;
  /** Address of a changed state, for a link. */
  linkTo: (part: Partial<S>) => string;
}

/** The state of a list, which is its address. */
export const useListUrl = <S extends object>(list: ListUrl<S>): ListState<S> => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => list.read(search), [list, search]);
  const linkTo = (part: Partial<S>): string => `${pathname}${list.write({ ...state, ...part })}`;
  return { state, linkTo, change: (part, options) => navigate(linkTo(part), options) };
};
