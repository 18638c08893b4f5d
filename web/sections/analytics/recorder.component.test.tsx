import { beforeEach, describe, expect, test } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { fixtureVehicle, fixtureVehicleAnswer, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { ApiError } from '#web/lib/api.ts';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { contentPathQuery } from '#web/queries/content-query.ts';
import { vehicleSlugQuery, searchQueryOfAddress } from '#web/queries/queries.ts';
import { makeDataLayer, pushEvent, type AscDataLayer } from './data-layer.ts';
import { knownPath } from './known-path.ts';
import { makeRecorder } from './recorder.ts';

const site = fixtureSite();
const described = { id: 'car1', slug: '2021-toyota-hilux-car1', vin: null };
const vehicle = fixtureVehicle(described);
const LEAD = 'abcdefghijklmnopqrstuvwx27';

const content: ContentAnswer = {
  document: {
    kind: 'page',
    path: '/about-mia',
    title: 'About',
    description: 'About us.',
    index: true,
    publish_at: null,
    expire_at: null,
    promotion: null,
    blocks: [],
  },
  posts: [],
  author: null,
  calls: {},
  around: null,
  changes_at: null,
};

describe('the recorder', () => {
  let client: QueryClient;
  let layer: AscDataLayer;
  let viewed: string[];
  let recorder: ReturnType<typeof makeRecorder>;
  const names = (): string[] => layer.events.map(({ event }) => event);
  const last = () => layer.events.at(-1);
  const control = (html: string): Element => {
    document.body.innerHTML = html;
    const found = document.body.querySelector('[data-here]') ?? document.body.querySelector('a, button');
    if (found === null) throw new Error('No control.');
    return found;
  };
  const answerSearch = (path: string, query = '', answer = fixtureSearch()): void => {
    client.setQueryData(searchQueryOfAddress(path, new URLSearchParams(query)).queryKey, answer);
  };

  beforeEach(() => {
    client = pageQueryClient(() => Promise.reject(new Error('Nothing is fetched.')));
    layer = makeDataLayer(site);
    viewed = [];
    recorder = makeRecorder({
      client,
      site,
      layer,
      push: (event) => void pushEvent(layer, event, knownPath('/cars/2021-toyota-hilux-car1')),
      onView: (id) => viewed.push(id),
    });
  });
  const openVehicle = (): void => {
    client.setQueryData(vehicleSlugQuery(vehicle.slug).queryKey, fixtureVehicleAnswer(described));
    recorder.visit({ path: `/cars/${vehicle.slug}`, search: '', isBack: false });
  };

  test('tells of a vehicle’s page with what all events have, in the standard’s words', () => {
    openVehicle();
    expect(names()).toEqual(['asc_pageview', 'asc_item_pageview']);
    expect(last()).toMatchObject({
      event_owner: 'forecourt',
      affiliation: 'forecourt',
      page_type: 'item',
      page_location: `${location.origin}/cars/2021-toyota-hilux-car1`,
      items: [
        {
          item_id: '',
          item_number: 'c10417',
          item_price: 45_990,
          item_condition: 'used',
          item_year: 2021,
          item_make: 'toyota',
          item_model: 'hilux',
          item_variant: 'sr5',
          item_color: 'glacier_white',
          item_fuel_type: 'diesel',
        },
      ],
    });
    expect(viewed).toEqual(['car1']);
  });

  test('waits for the answer, and forgets it when the page is left before', () => {
    recorder.visit({ path: `/cars/${vehicle.slug}`, search: '', isBack: false });
    recorder.visit({ path: '/', search: '', isBack: false });
    client.setQueryData(vehicleSlugQuery(vehicle.slug).queryKey, fixtureVehicleAnswer(described));
    expect(names()).toEqual(['asc_pageview', 'asc_pageview']);
    openVehicle();
    expect([names().at(-1), viewed]).toEqual(['asc_item_pageview', ['car1']]);
  });

  test('names an address that no page has as unknown, without the address', () => {
    recorder.visit({ path: '/mia@example.com', search: '', isBack: false });
    expect(last()).toMatchObject({ event: 'asc_pageview', page_type: 'unknown', error_code: '404' });
    expect(JSON.stringify(layer)).not.toContain('mia');
  });

  test('names content as a page of its own, without the address, once its answer is there', async () => {
    let answer: (content: ContentAnswer) => void = () => undefined;
    const asked = client.fetchQuery({
      ...contentPathQuery('/about-mia'),
      queryFn: () => new Promise<ContentAnswer>((resolve) => (answer = resolve)),
    });
    recorder.visit({ path: '/about-mia/', search: '', isBack: false });
    expect(names()).toEqual([]);
    answer(content);
    await asked;
    expect(last()).toMatchObject({ event: 'asc_pageview', page_type: 'custom', error_code: '' });
    recorder.press(control('<footer id="footer"><a href="/about-mia">About</a></footer>'));
    expect(last()).toMatchObject({ element_text: 'content', link_url: '' });
    expect(JSON.stringify(layer)).not.toContain('mia');
  });

  test('tells of a content address whose answer is 404 as unknown, of one that is away as a page', async () => {
    const visited = async (path: `/${string}`, status: number) => {
      const failed = client.fetchQuery({
        ...contentPathQuery(path),
        queryFn: () => Promise.reject(new ApiError(status, 'x', '')),
      });
      recorder.visit({ path, search: '', isBack: false });
      await failed.catch(() => undefined);
      return last();
    };
    expect(await visited('/gone', 404)).toMatchObject({ page_type: 'unknown', error_code: '404' });
    expect(await visited('/away', 500)).toMatchObject({ page_type: 'custom', error_code: '' });
  });

  test('tells what was changed in a listing by name, and nothing when the shopper goes back', () => {
    answerSearch('/search/used-cars');
    recorder.visit({ path: '/search/used-cars', search: '', isBack: false });
    const query = 'body=UTE&range[price]=:40000&sortBy=price_asc&query=call+me+on+0412345678';
    answerSearch('/search/used-cars', query);
    recorder.visit({ path: '/search/used-cars', search: `?${query}`, isBack: false });
    const told = layer.events
      .slice(2)
      .map(({ element_type, element_text, event_action_result }) => [
        ...[element_type, element_text, event_action_result],
      ]);
    expect(names().slice(0, 2)).toEqual(['asc_pageview', 'asc_itemlist_pageview']);
    expect(told).toEqual([
      ['filter', 'body', 'applied'],
      ['slider', 'price', 'applied'],
      ['sort', 'price_asc', 'applied'],
      ['search', 'keyword', 'applied'],
    ]);
    recorder.visit({ path: '/search/used-cars', search: '', isBack: true });
    expect(names()).toHaveLength(6);
    expect(JSON.stringify(layer)).not.toMatch(/0412|40000/);
  });

  test('a link of the menu opens a listing anew', () => {
    answerSearch('/search/used-cars');
    answerSearch('/search/new-cars');
    recorder.visit({ path: '/search/used-cars', search: '', isBack: false });
    recorder.press(control('<header id="header"><a href="/search/new-cars">New</a></header>'));
    recorder.visit({ path: '/search/new-cars', search: '', isBack: false });
    expect(names().slice(2)).toEqual(['asc_menu_interaction', 'asc_pageview', 'asc_itemlist_pageview']);
  });

  const pressed: readonly [string, string, Record<string, unknown>][] = [
    [
      'an enquiry',
      '<main><a href="#enquire">Enquire</a></main>',
      { element_text: 'enquire', element_type: 'contact_tool', event_action_result: 'open' },
    ],
    ['a test drive', '<main><a href="#test-drive">x</a></main>', { element_text: 'test_drive' }],
    ['photos', '<main><a href="#request-photos">x</a></main>', { element_text: 'request_photos' }],
    ['a reservation', '<main><a href="/cars/a-b/checkout">x</a></main>', { element_text: 'reserve' }],
    ['finance', '<main><a href="/finance?car_id=1">x</a></main>', { element_text: 'finance', link_url: '/finance' }],
    [
      'a brochure',
      '<main><a href="/api/v1/cars/a/pdf">x</a></main>',
      { element_type: 'download_tool', event_action_result: 'download' },
    ],
    [
      'a comparison',
      '<main><button aria-label="Compare 2021 Toyota Hilux">x</button></main>',
      { element_type: 'compare_tool', event_action_result: 'compare' },
    ],
    ['sharing', '<main><button><svg></svg>Share</button></main>', { element_type: 'share_tool' }],
    [
      'the next picture',
      '<section aria-label="Pictures of the x"><button aria-label="Next picture"></button></section>',
      { event: 'asc_media_interaction', event_action: 'next' },
    ],
    [
      'a large picture',
      '<section aria-label="Pictures of the x"><a href="/media/1" aria-label="x: large view"><img data-here></a></section>',
      { event: 'asc_media_interaction', event_action: 'open' },
    ],
    [
      'the menu',
      '<header id="header"><button>Menu</button></header>',
      { event: 'asc_menu_interaction', element_text: 'menu', event_action_result: 'open' },
    ],
    [
      'a link of the footer',
      '<footer id="footer"><a href="/contact-us">Contact</a></footer>',
      { element_type: 'footer', element_text: 'contact', link_url: '/contact-us' },
    ],
    [
      'another site',
      '<footer id="footer"><a href="https://social.example/mia">x</a></footer>',
      { element_text: 'other', link_url: '' },
    ],
  ];

  test.each(pressed)('knows a press for %s', (_, html, expected) => {
    openVehicle();
    recorder.press(control(html));
    expect(last()).toMatchObject(expected);
    expect(names()).toHaveLength(3);
  });

  test('knows a promotion by the dealer’s id and place', () => {
    const promo = site.promos[0]!;
    recorder.press(control(`<aside aria-label="Promotion"><a href="${promo.href}">x</a></aside>`));
    expect(last()).toMatchObject({ event: 'asc_special_offer', promotion_name: promo.id, element_position: 1 });
  });

  test('tells of a call once a page: the number shown, then called', () => {
    openVehicle();
    recorder.press(control('<main><button>Call (07) 4000 0•••</button></main>'));
    recorder.press(control('<main><a href="tel:+61740001234">Call (07) 4000 0123</a></main>'));
    expect(names().slice(2)).toEqual(['asc_click_to_call']);
    expect(last()).toMatchObject({ comm_type: 'voice', department: 'sales', link_url: '', item_number: 'c10417' });
    openVehicle();
    recorder.press(control('<main><a href="tel:+61740001234">x</a></main>'));
    expect(names().filter((name) => name === 'asc_click_to_call')).toHaveLength(2);
  });

  test('leaves other controls alone', () => {
    recorder.press(control('<main><button>Show all</button><a href="/cars/x-1">x</a></main>'));
    recorder.press(document.body);
    expect(layer.events).toEqual([]);
  });

  test('tells of a lead with its parent and one child, by its kind; of the first input once', () => {
    openVehicle();
    recorder.input('test_drive');
    recorder.input('test_drive');
    recorder.fact({ name: 'lead_accepted', type: 'test_drive', lead_id: LEAD, car_id: 'car1' });
    expect(names().slice(2)).toEqual(['asc_form_engagement', 'asc_form_submission', 'asc_form_submission_sales_appt']);
    expect(last()).toMatchObject({
      form_name: 'test_drive',
      comm_status: 'submit',
      submission_id: LEAD,
      event_action_result: 'success',
      department: 'sales',
      item_number: 'c10417',
    });
  });

  test.each([
    ['vehicle_enquiry', ['asc_form_submission', 'asc_form_submission_sales']],
    ['photo_request', ['asc_form_submission', 'asc_form_submission_sales']],
    ['service_booking', ['asc_form_submission', 'asc_form_submission_service_appt']],
    ['parts_order', ['asc_form_submission', 'asc_form_submission_parts']],
    ['sell_my_car', ['asc_form_submission', 'asc_form_submission_trade']],
    ['general_enquiry', ['asc_form_submission']],
    ['careers_enquiry', ['asc_form_submission']],
  ] as const)('a %s is %j', (type, expected) => {
    recorder.fact({ name: 'lead_accepted', type, lead_id: LEAD, car_id: null });
    expect(names()).toEqual(expected);
  });

  test('takes no text for an id', () => {
    recorder.fact({ name: 'lead_accepted', type: 'general_enquiry', lead_id: 'Mia Nguyen', car_id: null });
    recorder.fact({ name: 'favourite_saved', legacy_event_id: 39, car_id: 'Mia Nguyen' });
    expect(names()).toEqual(['asc_cta_interaction']);
    expect(JSON.stringify(layer)).not.toContain('Mia');
  });
});
