import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { makeSubjects } from './published/subject.ts';
import { implement, type Call } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { endedSessionCookie } from '#functions/runtime/http/session.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { eraseMyData, erasePerson, exportPerson, myData, showRetention } from './contract.ts';
import { findSubject, type Person, type PersonalKind } from './published/personal-data.ts';
import { lastErasures } from './erasure.ts';
import { makePeople, parsePerson } from './people.ts';

export const createApi = (
  deps: ApiRuntime & Pick<PlatformPorts, 'linkSecrets'> & { personalKinds: readonly PersonalKind[] },
): ApiFunction => {
  const { directory, personalKinds } = deps;
  const subjects = makeSubjects(deps);
  const people = makePeople({ ...deps, subjects, links: makeSignedLinks(deps) });
  /** By the keyed hash that consents and erasures have: the entry names nobody. */
  const note = async (
    call: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>,
    action: string,
    { tenant, person }: { tenant: TenantContext; person: Person },
  ): Promise<void> => {
    const subject = { kind: 'person', id: await findSubject({ subjects }, tenant, person) };
    await noteAct(deps, tenant, makeStamp(call, { action, subject }));
  };
  return apiFunction(deps, [
    implement(myData, async ({ tenant, user }) => ({ body: await people.readOwn(tenant, { phone: user.phone }) })),
    implement(eraseMyData, async ({ tenant, user, caller: { correlationId } }) => {
      const body = await people.erase(tenant, { phone: user.phone }, { by: 'person', correlationId });
      return { headers: { 'set-cookie': endedSessionCookie }, body };
    }),
    implement(exportPerson, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const person = parsePerson(tenant, call.body);
      await note(call, exportPerson.id, { tenant, person });
      return { body: await people.read(tenant, person) };
    }),
    implement(erasePerson, async (call) => {
      const { dry_run, ...given } = call.body;
      const { correlationId } = call.caller;
      const tenant = await directory.byId(call.params.tenant);
      const whom = parsePerson(tenant, given);
      if (dry_run) return { body: await people.wouldErase(tenant, whom) };
      await note(call, erasePerson.id, { tenant, person: whom });
      return { body: await people.erase(tenant, whom, { by: 'operator', correlationId }) };
    }),
    implement(showRetention, async ({ params }) => {
      const tenant = await directory.byId(params.tenant);
      const kinds = personalKinds.map(({ kind, title, keptFor }) => ({ kind, title, kept_for: keptFor(tenant) }));
      return { body: { kinds, erasures: await lastErasures(deps, tenant) } };
    }),
  ]);
};
