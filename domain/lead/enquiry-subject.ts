import { modelSlug } from '../models/model-slug.ts';
import type { LeadContent, LeadTenant } from './kinds/kind.ts';

interface EnquirySubject {
  details: NonNullable<LeadContent['details']>;
  /** 'the offer “Two services included”', 'the Chery Tiggo 7 Pro' */
  words: string;
}

/** What a general enquiry is about, where a page of an offer or a model sends it; undefined for any other. */
export const findEnquirySubject = (
  { offer: id, model: slug }: { offer?: string | undefined; model?: string | undefined },
  { promos, models }: Pick<LeadTenant, 'promos' | 'models'>,
): EnquirySubject | undefined => {
  const offer = promos.find((promo) => promo.id === id);
  if (offer !== undefined) return { words: `the offer “${offer.title}”`, details: { offer: offer.id } };
  const model = models.find((one) => modelSlug(one) === slug);
  return (
    model && {
      words: `the ${model.make} ${model.name}`,
      details: { vehicle_make: model.make, vehicle_model: model.name },
    }
  );
};
