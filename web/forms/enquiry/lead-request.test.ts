import { describe, expect, it } from 'vitest';
import { listControls, type FormValues } from '#domain/lead/form-layout.ts';
import { startingValues } from '#domain/lead/form-values.ts';
import { leadInputSchema } from '#domain/lead/input.ts';
import { getLeadForm } from '#domain/lead/kinds/list.ts';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { leadRequest } from './lead-request.ts';
import { formContext, type EnquirySubject } from '../fields/values.ts';

const site = fixtureSite();
const about = enquirySubject(fixtureVehicleAnswer());
const general: EnquirySubject = { type: 'general_enquiry', car: null, location: null };
const visit = {
  href: 'https://coastline.example/cars/hilux?email=ann@example.com#enquire',
  landingSearch: '?utm_source=news&gclid=abc&email=ann@example.com',
  pages: ['/', '/search/used-cars', '/cars/hilux'],
};
const emptyValues = (dealer: Site, subject: EnquirySubject): FormValues =>
  startingValues(getLeadForm(subject.type), formContext(dealer, subject));
const asksLocation = (dealer: Site, subject: EnquirySubject): boolean =>
  listControls(getLeadForm(subject.type)).some(
    ({ name, shown }) => name === 'location_id' && shown?.(formContext(dealer, subject), {}) !== false,
  );
const typed = { name: 'Ann Lee', phone: ' 0412 345 678 ', message: 'Is it still there?' };

describe('the body of an enquiry', () => {
  it('is what the lead contract takes, without blanks', () => {
    const body = leadRequest(site, about, { ...emptyValues(site, about), ...typed }, visit);
    expect(leadInputSchema.parse(body).userData).toMatchObject({
      name: 'Ann Lee',
      phone: '0412 345 678',
      car_id: 'car-1',
      location_id: 'cairns',
      dealership_slug: 'coastline-cairns',
    });
    expect(body.userData['email']).toBeUndefined();
    expect(body.userData['category']).toBeUndefined();
    expect(body.userData['rego_state']).toBeUndefined();
  });

  it('asks who answers where two locations or more may, and names the one that was chosen', () => {
    const context = (distribution?: string[]) => {
      const subject = enquirySubject(fixtureVehicleAnswer({ distribution_locations: distribution }), 'photo_request');
      const control = listControls(getLeadForm('photo_request')).find(
        ({ name }) => name === 'distribution_location_id',
      );
      const values = { ...emptyValues(site, subject), ...typed, distribution_location_id: 'townsville' };
      const sent = leadRequest(site, subject, values, visit).userData['distribution_location_id'];
      return [control?.shown?.(formContext(site, subject), {}), sent];
    };
    expect(context()).toEqual([false, undefined]);
    expect(context(['townsville'])).toEqual([true, 'townsville']);
  });

  it('carries the allow-listed part of where the visit came from, and no query of the page', () => {
    const { userData } = leadRequest(site, about, { ...emptyValues(site, about), ...typed }, visit);
    expect(userData['url']).toBe('https://coastline.example/cars/hilux');
    expect(userData['lead_attributes']).toEqual({
      visited_pages: visit.pages,
      linked_query_params: { utm_source: 'news', gclid: 'present' },
    });
  });

  it('sends no consent where the tenant hides the box', () => {
    const hidden = { ...site, leadForm: { ...site.leadForm, optInHidden: true, optInDefault: true } };
    const values: FormValues = { ...emptyValues(hidden, about), ...typed };
    expect(values['opt_in']).toBe(false);
    expect(leadRequest(hidden, about, { ...values, opt_in: true }, visit).userData['opt_in']).toBe(false);
  });

  it('names category and yard of a general enquiry', () => {
    const values = { ...emptyValues(site, general), ...typed, location_id: 'ballina' };
    expect(leadRequest(site, general, values, visit).userData).toMatchObject({
      category: 'General Enquiry',
      location_id: 'ballina',
      dealership_slug: 'coastline-ballina',
    });
  });
});

describe('a wish for stock', () => {
  const stockAlert: EnquirySubject = {
    type: 'stock_alert',
    car: null,
    location: null,
    known: { search: 'make=Toyota' },
  };

  it('sends its search, and nothing of what its form does not ask', () => {
    const body = leadRequest(site, stockAlert, { ...emptyValues(site, stockAlert), ...typed, rego: 'ABC123' }, visit);
    expect(leadInputSchema.parse(body).userData).toMatchObject({ search: 'make=Toyota', message: '' });
    expect(Object.keys(body.userData)).not.toContain('rego');
  });

  it('asks for no location: its search leads to one', () => {
    expect(asksLocation(site, stockAlert)).toBe(false);
  });
});

describe('how the form starts', () => {
  it('asks about the vehicle, or for something similar where it is gone', () => {
    const sold = enquirySubject(fixtureVehicleAnswer({ sold: true }));
    expect(emptyValues(site, sold).message).toBe('Can you please find me something similar?');
    expect(emptyValues(site, about).message).toBe(
      `Is the ${about.car?.name ?? '?'} still available? I would like to know more about it.`,
    );
    expect(emptyValues(site, general).message).toBe('');
  });

  it('asks for a yard only where there are several and no vehicle names one', () => {
    expect(asksLocation(site, general)).toBe(true);
    expect(asksLocation(site, about)).toBe(false);
    const single = { ...site, locations: site.locations.slice(0, 1) };
    expect(asksLocation(single, general)).toBe(false);
    expect(emptyValues(single, general).location_id).toBe('cairns');
  });
});
