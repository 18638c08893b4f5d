import { expect, test } from 'vitest';
import * as z from 'zod';
import { tenantConfigSchema } from '#tenants/schema.ts';
import { siteSchema } from './contract.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** 'locations[].address: street city ...' for every object that a schema can hold, however deep. */
const keysIn = (schema: JsonSchema, at: string): string[] => {
  const { properties = {}, items, additionalProperties, prefixItems = [], anyOf = [], oneOf = [], $defs = {} } = schema;
  const names = Object.keys(properties);
  return [
    ...(names.length === 0 ? [] : [`${at}: ${names.join(' ')}`]),
    ...Object.entries(properties).flatMap(([name, child]) => inner(child, at === '' ? name : `${at}.${name}`)),
    ...[items, ...prefixItems].flatMap((child) => inner(child, `${at}[]`)),
    ...inner(additionalProperties, `${at}.*`),
    ...[...anyOf, ...oneOf].flatMap((child) => inner(child, at)),
    ...Object.entries($defs).flatMap(([name, child]) => inner(child, `(${name})`)),
  ];
};
const inner = (child: unknown, at: string): string[] => (isSchema(child) ? keysIn(child, at) : []);

const publicKeys = `
: id slug name legal_name template listed group country state locale currency hstsIncludeSubDomains dealership_id dealerships serviceBookingUrls locations phones licence item_types garage_enabled certified_make tag_tones finance flags constants words maps_embed_key theme search leadForm analytics gates navigation footer layout social arrangement models promos estimates_on_costs has_reviews has_showcase logo stylesheet preloadFont
dealerships[]: id slug name
locations[]: id slug name location_type location_subtype manufacturers dealership_id dealership_slug image distribution_locations primary visible address contact_detail special_hours time_zone dealer_license_number motor_vehicle_repairer
locations[].image: url alt
locations[].address: street suburb city state postcode lat long place_url place_id
locations[].contact_detail: phone landline_phone opening_hours
locations[].contact_detail.opening_hours[]: weekday status open close
locations[].special_hours[]: date status start_hour end_hour department location_name
phones: new used demo service parts main
licence: label number
tag_tones[]: tag tone
finance: provider layout requireComparisonRate neverMakes neverDealerships calculator path personalised contentAbove
finance.calculator: annualRate weeklyMethod
flags: dark_scheme promotion_slider offers_subscriptions reserve_online buy_online_alias buy_online finance_enabled finance_page trade_in_enabled test_drive_enabled request_photos_enabled history_report_enabled compare_enabled service_enabled parts_enabled spin_to_win credit_check online_payment phone_revealed call_the_dealer show_rego show_vin show_views show_price_history show_map show_licence_on_cards market_badge show_market_evidence hide_unpriced_when_price_asc count_cap autogauge_enabled save_valuation partial_leads rendered_pictures_note alerts_enabled
constants: soldDays newTagDays pageSize resultCacheEntries countDisplayCap textDebounceMs sliderDebounceMs collapseMs priceSliderMin priceSliderMax directorySliderMin directorySliderMax directorySliderStep commentsTruncateChars keyInformationItems featuresLimit makesShown modelsPerMake popularMakes cityFacetLimit depositCents holdHours invoiceMaxCents reserveAboveCents marketBadgeFromCents searchHistory watchlistLimit reviewsMinimum reviewsQuantity imageQuality mapZoom
words: tagline heroTitle heroText promises about noPrice tagNew tagSold tagNewArrival tagCertified commentsHeading commentsPending soldNotice enquireButton financeButton submitButton unexpectedError collectionNotice optInLabel optInWordingVersion responsePromise renderedPictures
words.promises[]: title text
theme: colours dark fonts radius density cardsPerRow
theme.colours: page surface raised line text text-soft accent accent-text positive warning danger focus
theme.dark: page surface raised line text text-soft accent accent-text positive warning danger focus
theme.fonts: body display number
theme.radius: s m l
search: searchBasePath defaultStock facets popularMakes sorts soldLast
leadForm: optInDefault optInHidden messageRequired emailAndPhoneRequired termsHint categories mostInTenMinutes dealershipSelect partsVehicle partsDisclaimer
analytics: measurement_ids vitals_share
layout: dropdowns announcement quick_links service_banner payment_marks chat
layout.announcement: id text link start expiry dismissible
layout.announcement.link: label href
layout.quick_links[]: label href
layout.chat: label url origin
social[]: name url
arrangement: home listing content
models[]: name make image short_description fuel status
promos[]: id title text href start expiry position display strictDisplay picture priority states who page cars conditions
promos[].cars: refinements ranges
promos[].cars.ranges.*: min max
logo: path width height
(__schema0): label href children list
`;

test('a shopper’s browser knows these settings of a dealer and no others: add one here only if everybody may read it', () => {
  const schema = z.toJSONSchema(siteSchema, { io: 'output', unrepresentable: 'any' });
  expect([...new Set(keysIn(schema, ''))]).toEqual(publicKeys.trim().split('\n'));
});

test('where leads and stock come from and go to is not among them', () => {
  const hidden = [
    'acceptedCurrencies',
    'hosts',
    'primaryHost',
    'location_order',
    'on_costs',
    'vehicle_page',
    'geocoding',
    'payments',
    'journey',
    'testDrives',
    'overdueMinutes',
    'leads',
    'leadsWorkedIn',
    'mail',
    'accounts',
    'retention',
    'sms',
    'redirects',
    'servicing',
    'slider',
    'people',
    'history',
    'make_logos',
    'reviews',
    'tradeIn',
    'creditCheck',
    'spin',
    'historyReportHosts',
    'sources',
    'crm',
  ];
  const names = Object.keys(siteSchema.shape);
  expect(Object.keys(tenantConfigSchema.shape).filter((name) => !names.includes(name))).toEqual(hidden);
});

test('what an offer is worked out from and who is asked for one stays on the server', () => {
  const names = Object.keys(siteSchema.shape.finance.shape);
  for (const own of ['manual', 'service', 'questionsPerDay']) expect(names).not.toContain(own);
});
