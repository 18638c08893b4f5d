import type { Lead } from './schema.ts';

/** The model of the range that a general enquiry is about (enquiry-subject.ts); null of any other lead. */
export const askedModel = ({ type, details = {} }: Pick<Lead, 'type' | 'details'>) => {
  const { vehicle_make: make, vehicle_model: model } = details;
  return type === 'general_enquiry' && typeof make === 'string' && typeof model === 'string' ? { make, model } : null;
};
