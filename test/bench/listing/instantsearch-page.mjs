/*
 * The listing as InstantSearch makes it: react-instantsearch with its own widgets and theme, over the same API, with the
 * same number of cards, the same pictures in the same sizes, and the facets of our listing. Built by run.ts with the
 * competitors' packages; no part of the product.
 */
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Configure,
  CurrentRefinements,
  Hits,
  InstantSearch,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
} from 'react-instantsearch';
import 'instantsearch.css/themes/satellite-min.css';
import './instantsearch-page.css';

const facets = [
  'make',
  'body',
  'car_type',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'location_name',
  'badge',
];
const ranges = ['price', 'km', 'year'];
const WIDTHS = [320, 480, 640, 960];

/** Our API's answer in Algolia's format. It counts disjunctively, so one request is enough. */
const searchClient = {
  search: async (requests) => {
    const { params = {}, indexName } = requests[0];
    const url = new URLSearchParams({ query: params.query ?? '', page: String((params.page ?? 0) + 1) });
    if (indexName !== 'stock') url.set('sortBy', indexName);
    for (const group of params.facetFilters ?? []) {
      for (const filter of [group].flat()) url.append(...filter.split(/:(.*)/s).slice(0, 2));
    }
    const ends = {};
    for (const filter of params.numericFilters ?? []) {
      const [, field, sign, number] = /^(\w+)([<>])=?(\d+)/.exec(filter);
      ends[field] = { ...ends[field], [sign]: number };
    }
    for (const [field, end] of Object.entries(ends)) url.set(`range[${field}]`, `${end['>'] ?? ''}:${end['<'] ?? ''}`);
    const answer = await (await fetch(`/api/v1/search?${url}`)).json();
    return {
      results: requests.map(() => ({
        hits: answer.hits.map((hit) => ({ ...hit, objectID: hit.id })),
        nbHits: answer.count,
        page: answer.page - 1,
        nbPages: answer.pages,
        hitsPerPage: answer.hits.length,
        facets: answer.facets,
        facets_stats: answer.facetStats,
        processingTimeMS: answer.ms,
        query: params.query ?? '',
        params: '',
        exhaustiveNbHits: true,
      })),
    };
  },
};

const address = (key, width, format) => `/media/${key}?f=${format}&q=75&w=${width}`;
const set = (key, format) => WIDTHS.map((width) => `${address(key, width, format)} ${width}w`).join(', ');
const SIZES = '(min-width: 64em) 20rem, 100vw';
const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

const Card = ({ hit }) => {
  const [key] = hit.media;
  const picture =
    key === undefined
      ? h('div', { className: 'none' })
      : h(
          'picture',
          null,
          h('source', { type: 'image/avif', srcSet: set(key, 'avif'), sizes: SIZES }),
          h('source', { type: 'image/webp', srcSet: set(key, 'webp'), sizes: SIZES }),
          h('img', { src: address(key, 640, 'jpeg'), alt: hit.name, width: 960, height: 640, loading: 'lazy' }),
        );
  const facts = [hit.km === null ? null : `${hit.km} km`, hit.simple_transmission, hit.simple_fuel, hit.simple_body];
  return h(
    'a',
    { href: `/cars/${hit.slug}`, className: 'card' },
    picture,
    h('h2', null, hit.name),
    h(
      'p',
      { className: 'price' },
      hit.price_cents === null ? 'Price on application' : dollars.format(hit.price_cents / 100),
    ),
    h('p', null, facts.filter(Boolean).join(' · ')),
    h('p', null, [hit.location_name, hit.city].filter(Boolean).join(', ')),
  );
};

const sorts = ['stock', 'latest', 'price_desc', 'price_asc'];

createRoot(document.getElementById('root')).render(
  h(
    InstantSearch,
    { indexName: 'stock', searchClient, routing: true, future: { preserveSharedStateOnUnmount: true } },
    h(Configure, { hitsPerPage: 21, maxValuesPerFacet: 150 }),
    h('header', null, h('h1', null, 'New, used and demo cars'), h(SearchBox, { placeholder: 'Search' }), h(Stats)),
    h(
      'div',
      { className: 'columns' },
      h(
        'aside',
        null,
        ...ranges.map((attribute) =>
          h('section', { key: attribute }, h('h3', null, attribute), h(RangeInput, { attribute })),
        ),
        ...facets.map((attribute) =>
          h(
            'section',
            { key: attribute },
            h('h3', null, attribute),
            h(RefinementList, { attribute, limit: 7, showMore: true }),
          ),
        ),
      ),
      h(
        'main',
        null,
        h(SortBy, { items: sorts.map((value) => ({ value, label: value })) }),
        h(CurrentRefinements),
        h(Hits, { hitComponent: Card }),
        h(Pagination),
      ),
    ),
  ),
);
