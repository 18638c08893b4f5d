import { createHash, timingSafeEqual } from 'node:crypto';
import type { Headers } from './request-headers.ts';

/** Constant time, against timing attacks. */
export const sameSecret = (given: string, kept: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(kept).digest());

/** The token of an `Authorization: Bearer` header; empty without one (RFC 6750, section 2.1). */
export const bearer = (headers: Headers): string => (headers['authorization'] ?? '').replace(/^Bearer /, '');
