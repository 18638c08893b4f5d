import * as z from 'zod';
import { groupAdmins } from '#domain/console/roles.ts';
import { awayListSchema } from '#domain/inbox/allocation/away-schema.ts';
import { requiredEmail } from '#domain/lead/kinds/fields.ts';
import { platformRoute } from '#functions/runtime/http/operator-route.ts';
import { tenantParam } from '#functions/runtime/http/params.ts';
import { groupParam, invitationViewSchema, locationScope, personName, role } from './people-contract.ts';

const params = z.object({ group: groupParam });

const standingSchema = z.object({
  tenant: z.string(),
  role,
  places: z.union([z.literal('all'), z.array(z.string())]),
  since: z.iso.datetime(),
  version: z.number().int(),
  away: awayListSchema.default([]),
});

const groupPersonSchema = z.object({
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** What they are at each dealer of the group. */
  at: z.array(standingSchema),
});
export type GroupPerson = z.infer<typeof groupPersonSchema>;

const groupPeopleSchema = z.object({
  group: z.string(),
  dealers: z.array(
    z.object({
      tenant: z.string(),
      name: z.string(),
      locations: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  people: z.array(groupPersonSchema),
  invitations: z.array(invitationViewSchema.extend({ tenant: z.string() })),
});
export type GroupPeople = z.infer<typeof groupPeopleSchema>;

export const peopleOfGroup = platformRoute({
  id: 'console.group-people',
  method: 'GET',
  path: '/groups/{group}/people',
  may: { roles: groupAdmins, reach: 'platform' },
  uses: ['read:staff', 'read:console', 'read:tenants'],
  params,
  summary:
    'Everybody who works at a dealer of the group, with what they are at each, and the invitations that are open.',
  answer: { kind: 'json', status: 200, schema: groupPeopleSchema },
  problems: ['validation_failed', 'not_found'],
});

export const inviteToGroup = platformRoute({
  id: 'console.invite-to-group',
  method: 'POST',
  path: '/groups/{group}/people',
  may: { roles: groupAdmins, reach: 'platform', asks: 'passkey' },
  uses: ['write:audit', 'write:console', 'read:console', 'read:staff', 'read:tenants', 'mail.own'],
  params,
  summary:
    'Invites somebody to one or several dealers of the group, by one mail. Each dealer can withdraw its own part.',
  body: z.strictObject({
    email: requiredEmail,
    name: personName,
    role,
    dealers: z
      .array(z.strictObject({ tenant: tenantParam, places: locationScope.default('all') }))
      .min(1, 'Name at least one dealer.')
      .max(50, 'Name at most 50 dealers.')
      .refine((all) => new Set(all.map(({ tenant }) => tenant)).size === all.length, 'Name each dealer once.'),
  }),
  answer: { kind: 'json', status: 201, schema: z.object({ invitations: groupPeopleSchema.shape.invitations }) },
  problems: ['validation_failed', 'not_found', 'conflict', 'rate_limited', 'upstream_unavailable', 'tenant_unknown'],
});
