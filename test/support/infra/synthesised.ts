import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import type { StageInputs } from '#infra/constructs/platform.ts';
import type { Deployable } from '#infra/deployables.ts';
import { buildForecourt } from '#infra/stacks/forecourt.ts';
import { stages, type Stage, type StageSettings } from '#infra/stages.ts';

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
      UpdatePolicy: z.record(z.string(), z.unknown()).default({}),
      DependsOn: z.union([z.string(), z.array(z.string())]).default([]),
    }),
  ),
  Outputs: z.record(z.string(), z.unknown()).default({}),
  Parameters: z.record(z.string(), z.object({ Type: z.string(), Default: z.unknown() })).default({}),
});

/** A resource with its properties as readable text. */
export interface Deployed {
  stack: string;
  id: string;
  type: string;
  properties: Readonly<Record<string, unknown>>;
  deletion: string | undefined;
  replacement: string | undefined;
  /** Its UpdatePolicy. */
  updating: Readonly<Record<string, unknown>>;
  /** Ids in DependsOn. */
  after: readonly string[];
}

export interface Synthesised {
  /** Number of resources by stack. */
  counts: ReadonlyMap<string, number>;
  /** Size of the template by stack, as it is uploaded. */
  bytes: ReadonlyMap<string, number>;
  /** Number of outputs by stack. */
  outputCounts: ReadonlyMap<string, number>;
  /** Dependencies by stack. */
  after: ReadonlyMap<string, readonly string[]>;
  /** Termination protection by stack. */
  protection: ReadonlyMap<string, boolean>;
  /** Export names by stack. */
  exports: ReadonlyMap<string, readonly string[]>;
  /** Default and type of each template parameter, by stack. */
  parameters: ReadonlyMap<string, readonly (readonly [string, string])[]>;
  /** Region by stack. */
  regions: ReadonlyMap<string, string>;
  resources: readonly Deployed[];
  outputs: readonly string[];
  of: (type: string) => readonly Deployed[];
}

const outputSchema = z.object({ Export: z.object({ Name: z.string() }).optional() });

const exportsOf = (outputs: Readonly<Record<string, unknown>>): string[] =>
  Object.values(outputs).flatMap((output) => outputSchema.parse(output).Export?.Name ?? []);

const made = new Map<Stage, Synthesised>();

/** A stage's templates without code, so without a build. Cached per test file. */
export const synthesised = (stage: Stage): Synthesised => {
  const known = made.get(stage) ?? synthesisedWith(stage, {});
  made.set(stage, known);
  return known;
};

interface Other {
  inputs?: Partial<StageInputs>;
  /** Instead of the whole manifest. */
  what?: readonly Deployable[];
}

/** With changed settings or other deployables. */
export const synthesisedWith = (stage: Stage, changes: Partial<StageSettings>, other: Other = {}): Synthesised => {
  const outdir = mkdtempSync(join(tmpdir(), 'forecourt-synth-'));
  const app = new App({ outdir, stackTraces: false, treeMetadata: false, builtinCloudFormationValidation: false });
  const settings = { ...stages[stage], ...changes };
  const inputs = {
    bundles: 'none',
    alarmAddresses: { urgent: 'on-call@example.com', tomorrow: 'morning@example.com' },
    ...other.inputs,
  } as const;
  buildForecourt(app, { stage, settings, inputs }, other.what);
  const stacks = app
    .synth()
    .stacks.map(({ stackName, template, templateFullPath, environment, dependencies, terminationProtection }) => ({
      stackName,
      after: dependencies.map(({ id }) => id).filter((id) => !id.endsWith('.assets')),
      isProtected: terminationProtection === true,
      region: environment.region,
      bytes: statSync(templateFullPath).size,
      template: templateSchema.parse(template),
    }));
  rmSync(outdir, { recursive: true });
  const resources = stacks.flatMap(({ stackName, template }) =>
    Object.entries(template.Resources).map(
      ([id, { Type, Properties, DeletionPolicy, UpdateReplacePolicy, UpdatePolicy, DependsOn }]) => ({
        stack: stackName,
        id,
        type: Type,
        properties: Properties,
        deletion: DeletionPolicy,
        replacement: UpdateReplacePolicy,
        updating: UpdatePolicy,
        after: [DependsOn].flat(),
      }),
    ),
  );
  return {
    counts: new Map(stacks.map(({ stackName, template }) => [stackName, Object.keys(template.Resources).length])),
    bytes: new Map(stacks.map(({ stackName, bytes }) => [stackName, bytes])),
    outputCounts: new Map(stacks.map(({ stackName, template }) => [stackName, Object.keys(template.Outputs).length])),
    after: new Map(stacks.map(({ stackName, after }) => [stackName, after])),
    protection: new Map(stacks.map((one) => [one.stackName, one.isProtected])),
    exports: new Map(stacks.map(({ stackName, template }) => [stackName, exportsOf(template.Outputs)])),
    parameters: new Map(
      stacks.map(({ stackName, template }) => [
        stackName,
        Object.values(template.Parameters).map(({ Default, Type }) => [String(Default), Type] as const),
      ]),
    ),
    regions: new Map(stacks.map(({ stackName, region }) => [stackName, region])),
    resources,
    outputs: stacks.flatMap(({ template }) => Object.keys(template.Outputs)),
    of: (type) => resources.filter((resource) => resource.type === type),
  };
};

/** at(queue, 'RedrivePolicy', 'maxReceiveCount'). Undefined where a step is missing. */
export const at = ({ properties }: Pick<Deployed, 'properties'>, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === String(step))?.[1]
        : undefined,
    properties,
  );

/** Joins and references as text: `<Ref>`, `<Id.Arn>`, imports by their export's name. */
export const spelt = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  const [[key, inner] = ['', undefined]] = Object.entries(value);
  switch (key) {
    case 'Ref':
      return `<${spelt(inner)}>`;
    case 'Fn::ImportValue':
      return `<${spelt(inner)}>`;
    case 'Fn::GetAtt':
      return `<${Array.isArray(inner) ? inner.map(spelt).join('.') : spelt(inner)}>`;
    case 'Fn::Join':
      return Array.isArray(inner) && Array.isArray(inner[1]) ? inner[1].map(spelt).join(spelt(inner[0])) : '';
    default:
      return JSON.stringify(value);
  }
};
