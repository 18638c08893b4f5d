import { lazy } from 'react';

/** Loads the form with react-hook-form and zod, when somebody is about to enquire. */
export const loadEnquiryForm = () => import('./enquiry-form.tsx');

export const LazyEnquiryForm = lazy(async () => ({ default: (await loadEnquiryForm()).EnquiryForm }));
