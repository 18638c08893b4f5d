import type { Granted } from './port.ts';

/** A function called a port that its manifest entry does not name among its `uses`. */
export class NotGranted extends Error {
  readonly port: string;
  constructor(port: string) {
    super(`This function uses '${port}', but its manifest entry does not say so.`);
    this.name = 'NotGranted';
    this.port = port;
  }
}

const refuse = (port: string) => (): never => {
  throw new NotGranted(port);
};
const objects = refuse('objects');
const index = refuse('index');
const egress = refuse('egress');

/** Every port that a use grants, refused: what a bundle does not bring says so when it is called. */
export const refused: Granted = {
  objects: { put: objects, get: objects, stream: objects, size: objects, remove: objects, signedPut: objects },
  bus: { publish: refuse('bus') },
  secrets: { get: refuse('secrets') },
  signals: { count: refuse('signals') },
  index: {
    prepare: index,
    search: index,
    counts: index,
    upsertMany: index,
    removeMany: index,
    indexed: index,
    facetValues: index,
    valuesOfAll: index,
    models: index,
    health: index,
  },
  searchMaintenance: refuse('maintenance'),
  egress: { request: egress, check: egress },
  images: refuse('images'),
  callRoute: refuse('calls'),
  tenantOverlay: refuse('overlay'),
  webBundle: '/not-granted',
};
