import * as z from 'zod';
import { dealerRoles, everyRole, managers, platformPeople } from '#domain/console/roles.ts';
import { awayListSchema } from '#domain/inbox/allocation/away-schema.ts';
import { requiredEmail } from '#domain/lead/kinds/fields.ts';
import { operatorRoute, platformRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';

export const personName = z
  .string('Give the person’s name.')
  .trim()
  .min(1, 'Give the person’s name.')
  .max(80, 'Use at most 80 characters.');
export const role = z.enum(dealerRoles, 'Give one of the roles: dealer_manager, sales, service or viewer.');
export const locationScope = z.union(
  [
    z.literal('all'),
    z.array(z.string().max(60)).min(1, 'Name at least one location.').max(50, 'Name at most 50 locations.'),
  ],
  'Give `all`, or the ids of locations.',
);
export const groupParam = z
  .string('Name the group.')
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Write the id of a group of dealers.');
/** Of the dealer's own people; the other two roles reach over dealers. */
const managing = { roles: managers, reach: 'dealer', asks: 'passkey' } as const;
const running = { roles: platformPeople, reach: 'platform', asks: 'passkey' } as const;

const staffViewSchema = z.object({
  person_id: z.string(),
  name: z.string(),
  role,
  places: z.union([z.literal('all'), z.array(z.string())]),
  /** Days on which rules give them no leads. */
  away: awayListSchema.default([]),
});
export type StaffView = z.infer<typeof staffViewSchema>;

export const staff = operatorRoute({
  id: 'console.staff',
  method: 'GET',
  path: '/staff',
  may: { roles: everyRole, reach: 'place' },
  uses: ['read:staff'],
  summary: 'Names of the dealer’s people, as for giving somebody a lead.',
  answer: { kind: 'json', status: 200, schema: z.object({ staff: z.array(staffViewSchema) }) },
});

export const invitationViewSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  places: z.union([z.literal('all'), z.array(z.string())]),
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
});
export type InvitationView = z.infer<typeof invitationViewSchema>;

const personViewSchema = staffViewSchema.extend({
  email: z.string(),
  since: z.iso.datetime(),
  /** Grows with each change of role or places. */
  version: z.number().int(),
});
export type PersonView = z.infer<typeof personViewSchema>;

const peopleSchema = z.object({
  people: z.array(personViewSchema),
  /** Open ones. */
  invitations: z.array(invitationViewSchema),
});
export type People = z.infer<typeof peopleSchema>;

const peopleAnswer = { kind: 'json', status: 200, schema: peopleSchema } as const;

export const people = operatorRoute({
  id: 'console.people',
  method: 'GET',
  path: '/people',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:staff', 'read:console'],
  summary: 'The dealer’s people with what they may do and where, and the invitations that are open.',
  answer: peopleAnswer,
});

export const invite = operatorRoute({
  id: 'console.invite',
  method: 'POST',
  path: '/people',
  may: managing,
  uses: ['write:audit', 'write:console', 'read:console', 'write:staff', 'read:staff', 'mail.own'],
  summary:
    'Invites somebody by mail. The link is good for seven days, once; another invitation of the same address ends it.',
  body: z.strictObject({ email: requiredEmail, name: personName, role, places: locationScope.default('all') }),
  answer: { kind: 'json', status: 201, schema: invitationViewSchema },
  problems: ['validation_failed', 'forbidden', 'conflict', 'rate_limited', 'upstream_unavailable'],
});

export const withdrawInvitation = operatorRoute({
  id: 'console.withdraw-invitation',
  method: 'DELETE',
  path: '/invitations/{invitation}',
  may: managing,
  uses: ['write:audit', 'write:console', 'read:console', 'read:staff'],
  params: { invitation: madeIdParam },
  summary: 'Ends an invitation that nobody accepted.',
  answer: peopleAnswer,
  problems: ['validation_failed', 'not_found'],
});

const person = { person: madeIdParam };

export const changePerson = operatorRoute({
  id: 'console.change-person',
  method: 'PUT',
  path: '/people/{person}',
  may: managing,
  uses: ['write:staff', 'read:staff', 'read:console'],
  params: person,
  summary: 'Changes what somebody may do at the dealer, and where. It counts from their next request.',
  body: z.strictObject({
    role,
    places: locationScope,
    /** That the caller saw: refused where somebody has changed it since. Without it nothing is looked at. */
    version: z.number().int().min(0).optional(),
  }),
  answer: peopleAnswer,
  problems: ['validation_failed', 'forbidden', 'not_found', 'conflict', 'version_conflict'],
});

export const removePerson = operatorRoute({
  id: 'console.remove-person',
  method: 'DELETE',
  path: '/people/{person}',
  may: managing,
  uses: ['write:staff', 'read:staff', 'write:console', 'read:console'],
  params: person,
  summary: 'Takes somebody from the dealer’s people. It counts from their next request.',
  answer: peopleAnswer,
  problems: ['validation_failed', 'forbidden', 'not_found', 'conflict'],
});

const platformPersonSchema = z.object({
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  platform: z.boolean(),
  groups: z.array(z.string()),
  created_at: z.iso.datetime(),
});
export type PlatformPerson = z.infer<typeof platformPersonSchema>;
const platformPeopleSchema = z.object({
  people: z.array(platformPersonSchema),
  invitations: z.array(invitationViewSchema),
});
const platformAnswer = { kind: 'json', status: 200, schema: platformPeopleSchema } as const;

export const listPlatformPeople = platformRoute({
  id: 'console.platform-people',
  method: 'GET',
  path: '/people',
  may: { roles: platformPeople, reach: 'platform' },
  uses: ['read:console'],
  summary: 'Who runs the platform or a group of dealers, and the invitations that are open.',
  answer: platformAnswer,
});

export const invitePlatformPerson = platformRoute({
  id: 'console.invite-platform-person',
  method: 'POST',
  path: '/people',
  may: running,
  uses: ['write:audit', 'write:console', 'read:console', 'read:tenants', 'mail.own'],
  summary: 'Invites by mail somebody who runs the platform, or all dealers of a group.',
  body: z.discriminatedUnion('role', [
    z.strictObject({ role: z.literal('platform_admin'), email: requiredEmail, name: personName }),
    z.strictObject({
      role: z.literal('group_admin'),
      email: requiredEmail,
      name: personName,
      group: groupParam,
    }),
  ]),
  answer: { kind: 'json', status: 201, schema: invitationViewSchema },
  problems: ['validation_failed', 'not_found', 'conflict', 'rate_limited', 'upstream_unavailable'],
});

export const withdrawPlatformInvitation = platformRoute({
  id: 'console.withdraw-platform-invitation',
  method: 'DELETE',
  path: '/invitations/{invitation}',
  may: running,
  uses: ['write:audit', 'write:console', 'read:console'],
  params: z.object({ invitation: madeIdParam }),
  summary: 'Ends an invitation of somebody who was to run the platform or a group.',
  answer: platformAnswer,
  problems: ['validation_failed', 'not_found'],
});

export const removePlatformPerson = platformRoute({
  id: 'console.remove-platform-person',
  method: 'DELETE',
  path: '/people/{person}',
  may: running,
  uses: ['write:console', 'read:console'],
  params: z.object(person),
  summary: 'Takes from somebody what reaches over dealers; what they are at single dealers stays.',
  answer: platformAnswer,
  problems: ['validation_failed', 'not_found', 'conflict'],
});

const personSessionsSchema = z.object({
  person: z.object({ person_id: z.string(), name: z.string(), email: z.string() }),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      ip: z.string(),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      strength: z.enum(['passkey', 'code', 'local']),
    }),
  ),
});
export type PersonSessions = z.infer<typeof personSessionsSchema>;

export const sessionsOfPerson = platformRoute({
  id: 'console.sessions-of-person',
  method: 'GET',
  path: '/people/{person}/sessions',
  may: { roles: platformPeople, reach: 'platform' },
  uses: ['read:console'],
  params: z.object(person),
  summary: 'The browsers in which somebody is signed in.',
  answer: { kind: 'json', status: 200, schema: personSessionsSchema },
  problems: ['validation_failed', 'not_found'],
});

export const endSessionsOfPerson = platformRoute({
  id: 'console.end-sessions-of-person',
  method: 'DELETE',
  path: '/people/{person}/sessions',
  may: running,
  uses: ['write:console'],
  params: z.object(person),
  summary: 'Signs somebody out of all browsers, as when a telephone is lost.',
  answer: { kind: 'json', status: 200, schema: personSessionsSchema },
  problems: ['validation_failed', 'not_found'],
});
