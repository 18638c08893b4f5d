import { describe, expect, test } from 'vitest';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { parsedPage } from '#test/web/parsed-page.ts';
import { receiptChannel, receiptMail, receiptSms } from './receipt.ts';

const coastline = tenantContext('coastline');
const { config } = coastline;
const [dealership] = config.dealerships;
const example: Lead = { ...leadSubmitted.example, dealership_id: dealership?.id ?? '', location_id: null };
/** A Saturday night in Queensland. */
const now = new Date('2026-11-21T12:00:00.000Z');
const origin = 'https://coastline.example';
const withdrawHref = 'https://coastline.example/consents#a.b';
const mail = (change: Partial<Lead> = {}) =>
  receiptMail(coastline, 'mia@example.com', { lead: { ...example, ...change }, now, origin, withdrawHref });

describe('the receipt of an enquiry', () => {
  test('says who has it, what was sent, when somebody answers and how to withdraw, in both parts', () => {
    const { text, html = '' } = mail();
    const { name, location } = whoAnswers(config, example);
    const facts = [
      ...[name, config.legal_name, config.licence.number, config.words.responsePromise],
      ...[example.vehicle?.name ?? '?', 'U1234', 'Mia Nguyen', 'mia@example.com', '0412 345 678'],
      ...['Is this still available?', location?.name ?? '?', location?.address.street ?? '?', config.words.optInLabel],
    ];
    for (const fact of facts) {
      expect(text).toContain(fact);
      expect(parsedPage(html).body.textContent).toContain(fact);
    }
    expect(text).toMatch(/(closed, opens|open until)/);
    expect(text).toContain(withdrawHref);
    expect(parsedPage(html).querySelector('a')?.getAttribute('href')).toBe(withdrawHref);
  });

  test('of a purchase has what it comes to, as it was shown, and what the total leaves out', () => {
    const details = {
      payment: 'Cash',
      quote: 'Vehicle $26,491 Excl. Govt. Charges; Delivery $199',
      quote_total: '$26,690',
      quote_estimate: 'With government charges, estimated for QLD: about $27,600',
      quote_charges: 'The government charges are not in the total.',
    };
    const { text } = mail({ type: 'buy_online', details });
    for (const said of [details.quote, details.quote_total, details.quote_estimate, details.quote_charges])
      expect(text).toContain(said);
    expect(mail().text).not.toContain('What it comes to');
  });

  test('of an enquiry about a model is about that model', () => {
    const details = { vehicle_make: 'Chery', vehicle_model: 'Tiggo 7 Pro' };
    const { text } = mail({ type: 'general_enquiry', category: 'General Enquiry', vehicle: null, details });
    expect(text).toContain('About: Chery Tiggo 7 Pro');
    expect(mail({ type: 'general_enquiry', category: 'General Enquiry', vehicle: null }).text).toContain(
      'About: General Enquiry',
    );
  });

  test('comes in the dealer’s name, is answered to the dealer, and asks for no automatic reply', () => {
    const named = tenantContext('coastline', {
      mail: { from: 'sales@coastline.example', replyTo: 'team@coastline.example', noticesTo: null },
    });
    const message = receiptMail(named, 'mia@example.com', { lead: example, now, origin, withdrawHref });
    expect(message.from).toEqual({ name: config.name, address: 'sales@coastline.example' });
    expect(message.replyTo).toEqual({ name: config.name, address: 'team@coastline.example' });
    expect(mail().from.address).toBeNull();
    expect(message.headers).toEqual({ 'Auto-Submitted': 'auto-replied' });
  });

  test('is no marketing: without consent it offers nothing and has nothing to withdraw', () => {
    const { text, headers } = mail({ consent: { ...example.consent, opt_in: false } });
    expect(text).not.toContain(config.words.optInLabel);
    expect(text).not.toContain('Withdraw');
    expect(text).toContain('You have not agreed to offers.');
    expect(Object.keys(headers ?? {})).not.toContain('List-Unsubscribe');
  });

  test('says that somebody agreed only of a box that was ticked by them', () => {
    const given = { ...example.consent, opt_in: true };
    expect(mail({ consent: given }).text).toContain('You agreed to this');
    const { text } = mail({ consent: { ...given, preset: true } });
    expect(text).not.toContain('You agreed');
    expect(text).toContain(`The form had this box ticked: “${config.words.optInLabel}”`);
    expect(text).toContain(`Send me no offers: ${withdrawHref}`);
  });

  test('carries no web address that somebody wrote into the form: the receiver may be a stranger', () => {
    const { text, html = '' } = mail({
      message: 'Win at https://evil.example/x or www.evil.example, evil.example/y now',
    });
    expect(text).toContain('Win at (address left out) or (address left out) (address left out) now');
    expect(html).not.toContain('evil');
  });

  test.each<['email' | 'sms' | null, Partial<Lead>]>([
    ['email', {}],
    ['sms', { email: null }],
    [null, { email: null, phone: null }],
    [null, { suspicions: ['trap_filled'] }],
  ])('goes by %s for %o', (channel, change) => {
    expect(receiptChannel({ ...example, ...change })).toBe(channel);
  });

  test('as a text message names the dealer, a number to call and the way to withdraw', () => {
    const { to, text } = receiptSms(coastline, '+61412345678', { lead: example, now, origin, withdrawHref });
    expect(to).toBe('+61412345678');
    expect(text).toContain(whoAnswers(config, example).name);
    expect(text).toMatch(/Call .*\d/);
    expect(text).toContain(withdrawHref);
  });

  test('of a yard names that yard with its number, and no other', () => {
    const { subject, text } = mail({ dealership_id: 'coastline-gold-coast', location_id: 'gold-coast' });
    expect(subject).toBe('Coastline Gold Coast has your enquiry');
    expect(text).toContain('(07) 5550 0178');
    expect(text).not.toMatch(/Cairns|5550 014|1300 975 707/);
    const sms = receiptSms(coastline, '+61412345678', {
      lead: { ...example, dealership_id: 'coastline-gold-coast', location_id: null },
      now,
      origin,
      withdrawHref,
    });
    expect(sms.text).toContain('Coastline Gold Coast has your enquiry and will answer you. Call (07) 5550 0178.');
  });

  test('leads to the page of the enquiry by a button', () => {
    const enquiryHref = 'https://coastline.example/your-enquiry#token';
    const { html = '' } = receiptMail(coastline, 'mia@example.com', {
      lead: example,
      now,
      origin,
      withdrawHref,
      enquiryHref,
    });
    expect(parsedPage(html).querySelector('a.action')?.getAttribute('href')).toBe(enquiryHref);
  });

  test('names the labels of the kind’s own answers', () => {
    const details = { preferred_date: '2026-12-01', preferred_time: 'Morning' };
    expect(mail({ type: 'test_drive', details }).text).toContain('Day: Tuesday 1 December 2026\nTime of day: Morning');
  });
});
