import { codePart } from '#web/lib/code-part.ts';

/** In one file: the page's HTML does not need it, and its first press or idle moment brings it. */
const readDeferred = () => import('./deferred.ts');

export const trailCode = codePart(async () => (await readDeferred()).Trail);
export const priceNotesCode = codePart(async () => (await readDeferred()).PriceNotes);
export const priceSinceCode = codePart(async () => (await readDeferred()).PriceSince);
export const holdNoteCode = codePart(async () => (await readDeferred()).HoldNote);
export const cardFootCode = codePart(async () => (await readDeferred()).CardFoot);
export const similarCode = codePart(async () => (await readDeferred()).SimilarVehicles);
export const detailsCode = codePart(async () => (await readDeferred()).VehicleDetails);
export const moreCode = codePart(async () => (await readDeferred()).MoreVehicles);
export const goneCode = codePart(async () => (await readDeferred()).GonePage);
export const headCode = codePart(async () => (await readDeferred()).vehicleHead);
export const revealCode = codePart(async () => (await readDeferred()).reportReveal);
export const loadFormDialog = async () => (await readDeferred()).FormDialog;
export const loadForm = async () => (await readDeferred()).loadEnquiryForm();

/** For the page function, and for a page that it did not write. */
export const loadVehicleParts = (): Promise<unknown> =>
  Promise.all(
    [
      ...[trailCode, priceNotesCode, priceSinceCode, holdNoteCode, cardFootCode],
      ...[similarCode, detailsCode, moreCode, goneCode, headCode],
    ].map((part) => part.load()),
  );
