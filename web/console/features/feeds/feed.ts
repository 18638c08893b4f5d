import type { Calls } from '#web/console/lib/routes.generated.ts';

export type Feeds = Calls['stock.list-feeds']['answer'];
export type Feed = Feeds['feeds'][number];
export type RunReview = Calls['stock.show-review']['answer'];
export type FeedRun = RunReview['run'];
export type RowsAnswer = Calls['stock.operator-quarantine']['answer'];
export type Row = RowsAnswer['rows'][number];
export type RunState = FeedRun['state'];
export type Verdict = Calls['stock.decide']['body']['verdict'];
