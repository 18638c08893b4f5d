import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, PointerEvent } from 'react';
import { searchQueryOfAddress } from '#web/queries/queries.ts';

/**
 * Requests the search of a pressed link before the page renders what the press changes. Spread on an element whose `nofollow`
 * links are searches. A finger may only be about to scroll: its request waits for the click.
 */
export const useEarlySearch = () => {
  const client = useQueryClient();
  const request = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[rel="nofollow"]') : null;
    if (link === null || event.button !== 0) return;
    const { pathname, searchParams } = new URL(link.href);
    void client.prefetchQuery(searchQueryOfAddress(pathname, searchParams));
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') request(event);
    },
    onClickCapture: request,
  };
};
