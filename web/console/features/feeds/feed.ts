import type { Calls } from '#web/console/lib/routes.generated.ts';

export type Feeds = Calls['stock.list-feeds']['answer'];
export type Feed = Feeds['feeds'][number];
export type RunReview = Calls['stock.show-review']['answer'];
export type FeedRun = RunReview['run'];
export type Guess = Calls['stock.guess-mapping']['answer'];
export type MappingDocument = Calls['stock.show-mapping']['answer'];
export type Mapping = NonNullable<MappingDocument['mapping']>;
export type Trial = Calls['stock.try-mapping']['answer'];
export type SourceTest = Calls['pulls.test-source']['answer'];
export type RowsAnswer = Calls['stock.operator-quarantine']['answer'];
export type Row = RowsAnswer['rows'][number];
export type RunState = FeedRun['state'];
export type Verdict = Calls['stock.decide']['body']['verdict'];

/** What names a file that is looked at only. */
export interface Sample {
  sha256: string;
  size_bytes: number;
}
