import * as z from 'zod';
import { gates } from '#domain/accounts/gates.ts';

/** docs/product/accounts.md, 'Gates'. What is not named is open to everybody. */
export const gatesSchema = z.partialRecord(z.enum(gates), z.enum(['none', 'sign_in'])).default({});
