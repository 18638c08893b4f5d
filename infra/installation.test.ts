import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installationFrom } from './installation.ts';
import { stages } from './stages.ts';
import { root } from '#infra/root.ts';

const given = {
  FORECOURT_ACCOUNT: '111111111111',
  FORECOURT_ALARM_ADDRESS_URGENT: 'on-call@example.com',
  FORECOURT_ALARM_ADDRESS_TOMORROW: 'morning@example.com',
  FORECOURT_SITE_ORIGIN: 'https://{slug}.example.com',
  FORECOURT_MAIL_FROM: 'no-reply@example.com',
  FORECOURT_RUNBOOKS: 'https://git.example.com/forecourt/docs/runbooks',
  FORECOURT_BACKUP_VAULT_ARN: 'arn:aws:backup:ap-southeast-2:222222222222:backup-vault:forecourt',
};

describe('what the environment says of an installation', () => {
  test.each(Object.keys(given))('is refused for production without %s, by a sentence that names it', (name) => {
    const rest = { ...given, [name]: undefined };
    expect(() => installationFrom(stages.production, rest)).toThrow(name);
  });

  test('needs no vault where the stage copies no table, and nothing on the emulator', () => {
    const { FORECOURT_BACKUP_VAULT_ARN: _, ...rest } = given;
    expect(installationFrom(stages.staging, rest)).not.toHaveProperty('backupVaultArn');
    expect(installationFrom(stages.emulator, {})).toEqual({});
  });
});

/** Templates of production by file, as `cdk` makes them in an environment. */
const templates = (environment: Readonly<Record<string, string>>): Map<string, string> => {
  const out = mkdtempSync(join(tmpdir(), 'forecourt-app-'));
  const context = JSON.stringify({ stage: 'production', bundles: 'none' });
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'infra/app.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], CDK_OUTDIR: out, CDK_CONTEXT_JSON: context, ...given, ...environment },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const files = readdirSync(out).filter((file) => file.endsWith('.template.json'));
  const made = new Map(files.map((file) => [file, readFileSync(join(out, file), 'utf8')]));
  rmSync(out, { recursive: true });
  return made;
};

test('the workflow and a laptop synthesise the same bytes, with the copy of the table and the budget', () => {
  const laptop = templates({ USER: 'somebody', TZ: 'Australia/Sydney', CDK_DEFAULT_ACCOUNT: '333333333333' });
  const workflow = templates({ CI: 'true', GITHUB_ACTIONS: 'true', TZ: 'UTC', CDK_DEFAULT_ACCOUNT: '111111111111' });
  expect(workflow).toEqual(laptop);
  const all = [...laptop.values()].join();
  expect(all).toContain('AWS::Backup::BackupPlan');
  expect(all).toContain('AWS::Budgets::Budget');
  // Links and senders are the installation's: nothing is left of the invented domain that stands in for it.
  expect(all).toContain('no-reply@example.com');
  expect(all).toContain('https://git.example.com/forecourt/docs/runbooks/');
  expect(all).not.toContain('github.com/forecourt-platform');
  expect([...new Set(all.match(/[\w.-]+\.example\b(?!\.com)/g))]).toEqual([]);
}, 120_000);
