/** One published event, as reports read it. The id tells a line that was written twice. */
export interface AnalyticsLine {
  id: string;
  type: string;
  time: string;
  tenant: string;
  subject: string;
  data: Readonly<Record<string, unknown>>;
}

/** Where lines are kept: the same line may arrive twice. */
export interface AnalyticsSink {
  write(line: AnalyticsLine): Promise<void>;
}

export const toNdjsonLine = (line: AnalyticsLine): string => `${JSON.stringify(line)}\n`;
