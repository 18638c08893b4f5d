import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A sequencer that begins with the files of a pattern: begun last, a long one would run alone beside an idle worker. */
export const longFilesFirst = (long: RegExp): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(specifications);
      return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)));
    }
  };
