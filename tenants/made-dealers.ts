import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { NamedLayer } from './merge.ts';

/** Where `forecourt tenant create` writes, unless it is told another folder. */
export const DEALERS = join(import.meta.dirname, 'dealers');
export const DEALER_FILE = 'tenant.json';

/** What is read before the layers are merged and checked. */
const layerSchema = z.looseObject({ id: z.string(), group: z.string().nullish() });
export type MadeDealer = z.infer<typeof layerSchema> & NamedLayer['layer'];

const dealersIn = (folder: string): MadeDealer[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => join(folder, name, DEALER_FILE))
        .filter((file) => existsSync(file))
        .map((file) => layerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
    : [];

/** Dealers who are data only: a `tenant.json` in a folder of tenants/dealers, or of the folder in FORECOURT_DEALERS. */
export const madeDealers = (elsewhere = process.env['FORECOURT_DEALERS']): MadeDealer[] => [
  ...dealersIn(DEALERS),
  ...(elsewhere === undefined || elsewhere === '' ? [] : dealersIn(elsewhere)),
];
