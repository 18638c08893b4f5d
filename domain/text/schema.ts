import * as z from 'zod';
import { isWebAddress } from './web-address.ts';

export const webAddressSchema = z.string().refine(isWebAddress, 'Use an address that begins with https://.');
