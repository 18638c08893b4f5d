// No zod: the console imports this file.

/** What a picture of a car may show: what buyers look for first (docs/product/own-fields.md, 'Your own pictures'). */
export const pictureAngles = ['front', 'rear', 'side', 'interior', 'boot', 'wheels', 'dashboard', 'odometer'] as const;
export type PictureAngle = (typeof pictureAngles)[number];

/** What no own picture shows yet. Feeds do not say what theirs show. */
export const missingAngles = (pictures: readonly { angle: PictureAngle | null }[]): PictureAngle[] =>
  pictureAngles.filter((angle) => pictures.every((picture) => picture.angle !== angle));
