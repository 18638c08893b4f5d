import type { LeadInput } from '#domain/lead/input.ts';

type UserData = LeadInput['userData'];

/** An enquiry about the car of `stockItem()`. */
export const leadInput = (change: Partial<UserData> = {}, type: LeadInput['type'] = 'vehicle_enquiry'): LeadInput => ({
  type,
  isLastStep: true,
  userData: {
    first_name: 'Mia',
    last_name: 'Nguyen',
    email: 'mia.nguyen@example.com',
    phone: '0412 345 678',
    message: 'Is this still available?',
    car_id: 'v7k2m4',
    url: '/cars/2021-toyota-hilux-sr5-v7k2m4?utm_source=mail&secret=1',
    ...change,
  },
});
