import { Aws } from 'aws-cdk-lib';
import { CONSOLE_SLUG, INBOUND_SLUG } from '#domain/site/host-names.ts';
import type { Severity } from '#functions/runtime/severity.ts';
import type { ProbeTarget } from '#infra/probe/targets.ts';
import type { Stage, StageSettings } from '../stages.ts';

/** Beside the stage: context of one deploy (infra/app.ts), and what the environment says of the account (infra/installation.ts). */
export interface StageInputs {
  account?: string | undefined;
  /** Who is told of alarms, by mail. */
  alarmAddresses?: Readonly<Record<Severity, string>> | undefined;
  searchEndpoint?: string | undefined;
  sampleCrmUrl?: string | undefined;
  siteOrigin?: string | undefined;
  mailFrom?: string | undefined;
  runbooks?: string | undefined;
  /** Turns off deletion protection until the first deploy has succeeded. */
  firstDeploy?: 'yes' | undefined;
  /** A vault of another account for the nightly copy of the table. */
  backupVaultArn?: string | undefined;
  /** The copy of a lost stage's envelope key. */
  envelopeKeyArn?: string | undefined;
  /** Sites that the probe opens, with the dealer whose they are. */
  probed?: readonly ProbeTarget[] | undefined;
  /** Skips canary and rollback. */
  release?: 'at-once' | undefined;
  /** Of dealers with `hstsIncludeSubDomains`, as their folders had it at the deploy. */
  subdomainHosts?: readonly string[] | undefined;
  /** `none`: functions without code, for template tests without a build. */
  bundles?: 'none' | undefined;
}

export interface Platform {
  stage: Stage;
  settings: StageSettings;
  inputs: StageInputs;
}

/** Prefix of explicit names. Only resources that other stacks, commands or runbooks refer to are named. */
const stagePrefix = ({ stage }: Platform): string => `forecourt-${stage}-`;

/** 'forecourt-staging-crm-plan'. */
export const nameIn = (platform: Platform, name: string): string => `${stagePrefix(platform)}${name}`;

/** Bucket names are global, so the account id is added. */
export const bucketNameIn = (platform: Platform, name: string): string => `${nameIn(platform, name)}-${Aws.ACCOUNT_ID}`;

/** Where signed addresses of the stock bucket lead (Amazon S3 User Guide, 'Virtual hosting of buckets'). */
export const uploadsOrigin = (platform: Platform): string =>
  `https://${bucketNameIn(platform, 'stock')}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;

/** Of SES, for every mail; the emulator has none. */
export const mailConfigurationSet = (platform: Platform): string => nameIn(platform, 'mail');

export const signalsService = ({ stage }: Platform): string => `forecourt-${stage}`;

export const secretsPath = ({ stage }: Platform): string => `/forecourt/${stage}/`;

/** Holds the address of the operators' API, for who cannot refer to its stack. */
export const operatorsParameter = (platform: Platform): string => `${secretsPath(platform)}operators/address`;

/** Termination and deletion protection. */
export const isProtected = ({ settings, inputs }: Platform): boolean =>
  settings.protectsData && inputs.firstDeploy === undefined;

export const chooseSiteOrigin = ({ settings, inputs }: Platform): string => inputs.siteOrigin ?? settings.siteOrigin;

/** Undefined where the stage has no console. */
export const chooseConsoleOrigin = (platform: Platform): string | undefined =>
  platform.settings.console === 'none' ? undefined : chooseSiteOrigin(platform).replace('{slug}', CONSOLE_SLUG);

export const chooseConsoleHost = (platform: Platform): string | undefined => {
  const origin = chooseConsoleOrigin(platform);
  return origin === undefined ? undefined : new URL(origin).hostname;
};

export const chooseMailFrom = ({ settings, inputs }: Platform): string => inputs.mailFrom ?? settings.mailFrom;

/** Beside the sender: below it each dealer has a name for mail that comes in. */
export const chooseInboundDomain = (platform: Platform): string =>
  `${INBOUND_SLUG}.${chooseMailFrom(platform).replace(/^.*@/, '')}`;

/** Where alarms and the dashboard lead: the folder of the runbooks in the installation's own copy of this repository. */
export const runbooksUrl = ({ inputs }: Platform): string =>
  inputs.runbooks ?? 'https://github.com/forecourt-platform/forecourt/blob/main/docs/runbooks';

/** 'crm-deliver' -> 'CrmDeliver': construct ids. */
export const pascal = (name: string): string =>
  name
    .split(/[-.]/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');
