import { Aws } from 'aws-cdk-lib';
import type { Stage, StageSettings } from '../stages.ts';

/** What the deployer says beside the stage, as CDK context (`-c name=value`); parsed in infra/app.ts. */
export interface StageInputs {
  /** Where alarms are mailed to. */
  alarmAddress?: string | undefined;
  /** A search node that runs already; emulator only. */
  searchEndpoint?: string | undefined;
  /** The sample CRM beside the emulator. */
  sampleCrmUrl?: string | undefined;
  siteOrigin?: string | undefined;
  /** The first deploy, until it has gone through: nothing is protected that a failed one must take away again. */
  firstDeploy?: 'yes' | undefined;
  /** What the account may cost a month, in US dollars; mails go to `alarmAddress`. */
  budgetUsd?: number | undefined;
  /** A vault of another account, to which the table is copied every night. */
  backupVaultArn?: string | undefined;
  /** A deploy in haste: new versions get all calls at once, and no alarm takes them back. */
  release?: 'at-once' | undefined;
  /** `none`: functions without code, for tests of the templates, which need no build. */
  bundles?: 'none' | undefined;
}

/** One stage as every construct sees it. */
export interface Platform {
  stage: Stage;
  settings: StageSettings;
  inputs: StageInputs;
}

/**
 * Beginning of every explicit name. Named is what another stack, a command or a runbook must know before it is there:
 * functions, queues, bus, topic, alarms, log groups, the table and the domain. Nothing else is.
 */
const prefixOf = ({ stage }: Platform): string => `forecourt-${stage}-`;

/** Explicit name of a function, queue, bus or alarm: 'forecourt-staging-crm-plan'. */
export const nameIn = (platform: Platform, name: string): string => `${prefixOf(platform)}${name}`;

/** Names of buckets are the world's: the account makes ours its own. */
export const bucketNameIn = (platform: Platform, name: string): string => `${nameIn(platform, name)}-${Aws.ACCOUNT_ID}`;

/** Value of the `service` dimension that all signals of a stage carry. */
export const signalsServiceOf = ({ stage }: Platform): string => `forecourt-${stage}`;

/** Secrets of dealers in the Parameter Store begin with this. */
export const secretsPathOf = ({ stage }: Platform): string => `/forecourt/${stage}/`;

/** Whether deletion is to be refused: of stacks, and of the table. */
export const isProtected = ({ settings, inputs }: Platform): boolean =>
  settings.protectsData && inputs.firstDeploy === undefined;

export const siteOriginOf = ({ settings, inputs }: Platform): string => inputs.siteOrigin ?? settings.siteOrigin;

/** 'crm-deliver' -> 'CrmDeliver': construct ids. */
export const pascal = (name: string): string =>
  name
    .split(/[-.]/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');
