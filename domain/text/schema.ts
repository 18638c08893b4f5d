import * as z from 'zod';
import { isWebAddress } from './web-address.ts';

/** Every address that comes from outside and is shown or fetched: feeds, tenant files, events. */
export const webAddressSchema = z.string().refine(isWebAddress, 'Use an address that begins with https://.');
