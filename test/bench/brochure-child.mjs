// One cold start of a module until its handler has answered; reports its memory and CPU time then.
const { handler } = await import(process.argv[2]);
await handler(process.argv[3]);
const { user, system } = process.cpuUsage();
const told = { megabytes: process.memoryUsage.rss() / 1_048_576, cpuMs: (user + system) / 1_000 };
process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0));
