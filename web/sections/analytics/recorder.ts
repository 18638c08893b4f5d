import type { QueryClient } from '@tanstack/react-query';
import { matchPattern } from '#domain/routing/route-pattern.ts';
import { withBase } from '#domain/search/paths.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readSearch } from '#domain/search/url.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { pagePatterns } from '#domain/site/page-patterns.ts';
import type { PageId } from '#domain/site/pages.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { vehicleSlugQuery, searchQueryOfAddress } from '#web/queries/queries.ts';
import { ApiError } from '#web/lib/api.ts';
import { contentPathQuery } from '#web/queries/content-query.ts';
import type { AscEvent, PushEvent } from './asc-events.ts';
import { configurations } from './configuration.ts';
import type { AscDataLayer } from './data-layer.ts';
import { engagementEvent, submissionEvents } from './forms.ts';
import { toAscItem, type AscItem } from './items.ts';
import { findPageId } from './known-path.ts';
import { isListing, getPageType } from './page-types.ts';
import { pressEvent } from './presses.ts';
import type { TrackedFact } from './track.ts';

/** Whether the page shows content; undefined until its query settles. A page that was served as 404 asks nothing. */
const isContentThere = (client: QueryClient, path: string): boolean | undefined => {
  const state = client.getQueryState(contentPathQuery(path.replace(/\/$/, '')).queryKey);
  if (state === undefined) return false;
  if (state.data !== undefined) return true;
  if (state.error !== null) return !(state.error instanceof ApiError && state.error.status === 404);
  return state.fetchStatus === 'idle' ? false : undefined;
};

/** A conversation that began, and one whose first message was sent. Nothing of what was written. */
const chatEvent = (step: 'started' | 'submitted', item: AscItem | undefined): AscEvent => {
  const common = { comm_type: 'chat', department: item === undefined ? 'other' : 'sales', ...item } as const;
  return step === 'started'
    ? { event: 'asc_comm_engagement', parameters: { ...common, comm_status: 'start' } }
    : {
        event: 'asc_comm_submission',
        parameters: { ...common, comm_status: 'submit', event_action_result: 'success' },
      };
};

export interface Visit {
  path: string;
  /** With its '?', or empty. */
  search: string;
  /** By the browser's back or forward button. */
  isBack: boolean;
}

interface RecorderParts {
  client: QueryClient;
  site: Pick<Site, 'promos'>;
  layer: AscDataLayer;
  push: PushEvent;
  /** A vehicle's page was shown. */
  onView: (vehicleId: string) => void;
}

interface Here {
  id: PageId | undefined;
  listed: SearchState | undefined;
  /** Told once for each page: a call, and the first input of a form. */
  told: Set<string>;
}

const madeId = /^[a-z2-7]{26}$/;

/** What was searched: the answer's reading of the words, or the address with what its path means. */
const searchedIn = (search: string, { read_as, listing }: SearchAnswer): SearchState =>
  read_as === null
    ? withBase(readSearch(new URLSearchParams(search)), listing.base)
    : readSearch(new URLSearchParams(read_as));

/** Turns what happens on the pages into events of the standard. Values of fields never reach it. */
export const makeRecorder = ({ client, site, layer, push, onView }: RecorderParts) => {
  const seen = new Map<string, AscItem>();
  let here: Here = { id: undefined, listed: undefined, told: new Set() };
  let fromMenu = false;
  let stopWaiting = (): void => undefined;

  const remember = (vehicles: readonly Hit[]): AscItem[] =>
    vehicles.map((vehicle) => {
      const item = toAscItem(vehicle);
      seen.set(vehicle.id, item);
      return item;
    });

  /** Once, as soon as the answer is there; never for a page that was left. */
  const once = <T>(read: () => T | undefined, then: (answer: T) => void): void => {
    const attempt = (): boolean => {
      const answer = read();
      if (answer === undefined) return false;
      stopWaiting();
      then(answer);
      return true;
    };
    if (!attempt()) stopWaiting = client.getQueryCache().subscribe(() => void attempt());
  };

  const showItem = (path: string): void => {
    const { slug = '' } = matchPattern(pagePatterns.vehicle, path) ?? {};
    once<VehicleAnswer>(
      () => client.getQueryData(vehicleSlugQuery(slug).queryKey),
      ({ car: vehicle }) => {
        layer.items = remember([vehicle]);
        push({ event: 'asc_item_pageview', parameters: { items: layer.items } });
        onView(vehicle.id);
      },
    );
  };

  const showList = ({ path, search, isBack }: Visit, before: SearchState | undefined): void =>
    once<SearchAnswer>(
      () => client.getQueryData(searchQueryOfAddress(path, new URLSearchParams(search)).queryKey),
      (answer) => {
        layer.items = remember(answer.hits);
        here.listed = searchedIn(search, answer);
        if (before === undefined) push({ event: 'asc_itemlist_pageview', parameters: { items: layer.items } });
        else if (!isBack)
          for (const parameters of configurations(before, here.listed))
            push({ event: 'asc_element_configuration', parameters });
      },
    );

  /** Once a page. */
  const tell = (what: string, event: AscEvent): void => {
    if (here.told.has(what)) return;
    here.told.add(what);
    push(event);
  };

  const itemHere = (): AscItem | undefined => (layer.page_type === 'item' ? layer.items[0] : undefined);

  const showPage = (id: PageId | undefined): void => {
    layer.page_type = getPageType(id);
    push({ event: 'asc_pageview', parameters: { error_code: id === undefined ? '404' : '' } });
  };

  /** Every address that no page has may be one of content. */
  const showContent = (path: string): void =>
    once(
      () => isContentThere(client, path),
      (isThere) => showPage(isThere ? 'content' : undefined),
    );

  return {
    visit: (visit: Visit): void => {
      stopWaiting();
      const id = findPageId(visit.path);
      const isSameView = isListing(id) && here.id === id && !fromMenu;
      const before = isSameView ? here.listed : undefined;
      fromMenu = false;
      if (!isSameView) {
        here = { id, listed: undefined, told: new Set() };
        layer.items = [];
        if (id === 'content') showContent(visit.path);
        else showPage(id);
      }
      if (id === 'vehicle') showItem(visit.path);
      else if (isListing(id)) showList(visit, before);
    },

    press: (target: Element): void => {
      const event = pressEvent(target, { site, item: itemHere() });
      if (event === undefined) return;
      if (event.event === 'asc_click_to_call') return tell('call', event);
      fromMenu ||= event.event === 'asc_menu_interaction' && event.parameters.event_action_result === 'redirect';
      push(event);
    },

    /** The first input of a form; `kind` is the form's, not what was typed. */
    input: (kind: LeadType): void => tell(kind, engagementEvent(kind, itemHere())),

    fact: (fact: TrackedFact): void => {
      switch (fact.name) {
        case 'chat':
          tell(`chat ${fact.step}`, chatEvent(fact.step, itemHere()));
          break;
        case 'favourite_saved':
          push({
            event: 'asc_cta_interaction',
            parameters: {
              element_text: 'save',
              element_color: '',
              element_type: 'favorite_tool',
              element_order: '',
              event_action: 'click',
              event_action_result: 'save',
              link_url: '',
              ...seen.get(fact.car_id),
            },
          });
          break;
        case 'lead_accepted':
          if (madeId.test(fact.lead_id))
            submissionEvents(fact.type, fact.lead_id, seen.get(fact.car_id ?? '')).forEach(push);
          break;
      }
    },
  };
};
