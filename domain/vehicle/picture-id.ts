// No zod: the console imports this file.
import type { Picture } from './picture-schema.ts';

/** The same picture in every file: a feed's by its address, a dealer's own by its content. */
export const pictureId = (picture: Picture): string => {
  switch (picture.kind) {
    case 'remote':
      return picture.url;
    case 'own':
      return `own:${picture.hash}`;
    case 'layered':
      return `${picture.body}/${picture.view}/${picture.colour}`;
  }
};

const OWN_ID = /^own:([0-9a-f]{64})$/;

/** Of the id of an own picture; undefined for a feed's address. */
export const ownPictureHash = (id: string): string | undefined => OWN_ID.exec(id)?.[1];

/** Ids of the pictures that the picture worker stores, each once: those of feeds and those that a dealer sent. */
export const wantedPictures = (pictures: readonly Picture[]): string[] => [
  ...new Set(pictures.flatMap((picture) => (picture.kind === 'layered' ? [] : [pictureId(picture)]))),
];
