/**
 * Handles the items of a batch side by side and answers the ids of those that failed, so that Lambda gives only these again.
 * Whoever handles an item logs its failure.
 */
export const partialBatch = async <T>(
  items: readonly T[],
  idOf: (item: T) => string,
  handle: (item: T) => Promise<void>,
): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> => {
  const results = await Promise.allSettled(items.map(handle));
  const failed = items.filter((_, n) => results[n]?.status === 'rejected');
  return { batchItemFailures: failed.map((item) => ({ itemIdentifier: idOf(item) })) };
};
