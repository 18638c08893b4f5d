/** Handles items in parallel; returns the ids of failed ones, which Lambda retries. Handlers log failures themselves. */
export const partialBatch = async <T>(
  items: readonly T[],
  idOf: (item: T) => string,
  handle: (item: T) => Promise<void>,
): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> => {
  const results = await Promise.allSettled(items.map(handle));
  const failed = items.filter((_, n) => results[n]?.status === 'rejected');
  return { batchItemFailures: failed.map((item) => ({ itemIdentifier: idOf(item) })) };
};
