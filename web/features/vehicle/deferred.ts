/** What follows the first view of a vehicle page, in one request. Import it only with `import('./deferred.ts')`. */
export { CardFoot } from './card-foot.tsx';
export { loadEnquiryForm } from '#web/forms/enquiry-dialog.tsx';
export { FormDialog } from './form-dialog.tsx';
export { GonePage } from './gone-page.tsx';
export { vehicleHead } from './head.ts';
export { HoldNote } from './hold-note.tsx';
export { MoreVehicles } from './more-vehicles.tsx';
export { PriceNotes } from './price-notes.tsx';
export { PriceSince } from './price-since.tsx';
export { reportReveal } from './report-reveal.ts';
export { SimilarVehicles } from './similar-vehicles.tsx';
export { Trail } from './trail.tsx';
export { VehicleDetails } from './vehicle-details.tsx';
