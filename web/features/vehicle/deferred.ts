/** What follows the first view of a vehicle page, in one request. Import it only with `import('./deferred.ts')`. */
export { CardFoot } from './summary/card-foot.tsx';
export { loadEnquiryForm } from '#web/forms/enquiry/enquiry-dialog.tsx';
export { FormDialog } from './actions/form-dialog.tsx';
export { GonePage } from './more/gone-page.tsx';
export { vehicleHead } from './head/head.ts';
export { HoldNote } from './summary/hold-note.tsx';
export { MoreVehicles, SimilarVehicles } from './more/more-vehicles.tsx';
export { PriceNotes, PriceSince } from './summary/price-notes.tsx';
export { reportReveal } from './actions/report-reveal.ts';
export { Trail } from './head/trail.tsx';
export { VehicleDetails } from './sections/vehicle-details.tsx';
