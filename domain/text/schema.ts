import * as z from 'zod';
import { isWebAddress } from './web-address.ts';

/** For every address from outside that is shown or fetched. */
export const webAddressSchema = z.string().refine(isWebAddress, 'Use an address that begins with https://.');
