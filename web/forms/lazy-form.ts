import { lazy } from 'react';

/** The form with react-hook-form and zod: fetched when somebody is about to enquire, never with a first view. */
export const loadEnquiryForm = () => import('./enquiry-form.tsx');

export const LazyEnquiryForm = lazy(async () => ({ default: (await loadEnquiryForm()).EnquiryForm }));
