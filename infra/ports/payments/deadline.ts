import { PaymentsUnavailable } from '#functions/reservations/payment/payments.ts';

/** Callers wait 10 s at most; what the client tries again by itself is part of it. */
const DEADLINE_MS = 9_500;

/** Throws PaymentsUnavailable where the work takes too long; its late answer is dropped. */
export const beforeDeadline = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PaymentsUnavailable('The payment provider did not answer in time.')),
      DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
