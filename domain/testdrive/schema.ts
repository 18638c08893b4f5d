import * as z from 'zod';

const moment = z.iso.datetime({ offset: true });

export const slotSchema = z.object({
  /** Local time with offset. */
  start: moment,
  end: moment,
  location_id: z.string(),
});

export const freeSlotSchema = slotSchema.extend({ remaining: z.number().int().min(1) });

/** Tenant setting; every value has a default, so older documents may lack it. */
export const testDriveRulesSchema = z.object({
  slotMinutes: z.number().int().min(15).max(240).default(45),
  noticeMinutes: z.number().int().min(0).max(20_160).default(120),
  /** Drives at one location at one time. */
  capacity: z.number().int().min(1).max(50).default(2),
  horizonDays: z.number().int().min(1).max(60).default(60),
});
