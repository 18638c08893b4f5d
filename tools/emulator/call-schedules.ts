import { parseArgs } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { manifest } from '#functions/manifest.ts';
import { REGION } from './ministack.ts';

const usage = `Usage: node tools/emulator/call-schedules.ts --endpoint URL

Calls the scheduled functions of the emulator stage at their rates, in the place of EventBridge Scheduler. For LocalStack, which
takes schedules and runs none; MiniStack (npm run emulator) runs them itself. Ends with Ctrl-C.`;

interface Scheduled {
  name: string;
  everySeconds: number;
}

const schedules: readonly Scheduled[] = manifest.flatMap((entry) =>
  entry.kind === 'schedule'
    ? [{ name: `forecourt-emulator-${entry.id.replaceAll('.', '-')}`, everySeconds: entry.everySeconds }]
    : [],
);

export interface CallerOptions {
  endpoint: string;
  /** One line for each call that was refused. */
  told: (text: string) => void;
  schedules?: readonly Scheduled[];
}

/** As the Scheduler does: nobody waits for a run, and one that cannot be started is tried at the next time. Returns what stops it. */
export const callSchedules = ({ endpoint, told, schedules: wanted = schedules }: CallerOptions): (() => void) => {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const lambda = new LambdaClient({ region: REGION, endpoint, credentials, maxAttempts: 1 });
  const call = async (FunctionName: string): Promise<void> => {
    try {
      await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event' }));
    } catch (error) {
      told(`${FunctionName}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const timers = wanted.map(({ name, everySeconds }) => setInterval(() => void call(name), everySeconds * 1_000));
  return () => {
    for (const timer of timers) clearInterval(timer);
    lambda.destroy();
  };
};

const main = (): void => {
  const { values } = parseArgs({ options: { endpoint: { type: 'string' }, help: { type: 'boolean' } } });
  const { endpoint = '' } = values;
  if (values.help === true || !URL.canParse(endpoint)) {
    console.log(usage);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  console.log(`Calling ${schedules.length} schedules at ${endpoint}.`);
  callSchedules({ endpoint, told: (text) => console.error(text) });
};

if (import.meta.main) main();
