import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { makeSubjects } from './published/subject.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { endedSessionCookie } from '#functions/runtime/http/session.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { eraseMyData, erasePerson, exportPerson, myData, showRetention } from './contract.ts';
import type { PersonalKind } from './published/personal-data.ts';
import { lastErasures } from './erasure.ts';
import { makePeople, parsePerson } from './people.ts';

export const createApi = (
  deps: ApiRuntime & Pick<PlatformPorts, 'linkSecrets'> & { personalKinds: readonly PersonalKind[] },
): ApiFunction => {
  const { directory, personalKinds } = deps;
  const people = makePeople({ ...deps, subjects: makeSubjects(deps), links: makeSignedLinks(deps) });
  return apiFunction(deps, [
    implement(myData, async ({ tenant, user }) => ({ body: await people.readOwn(tenant, { phone: user.phone }) })),
    implement(eraseMyData, async ({ tenant, user, caller: { correlationId } }) => {
      const body = await people.erase(tenant, { phone: user.phone }, { by: 'person', correlationId });
      return { headers: { 'set-cookie': endedSessionCookie }, body };
    }),
    implement(exportPerson, async ({ params, body }) => {
      const tenant = await directory.byId(params.tenant);
      return { body: await people.read(tenant, parsePerson(tenant, body)) };
    }),
    implement(erasePerson, async ({ params, body: { dry_run, ...person }, caller: { correlationId } }) => {
      const tenant = await directory.byId(params.tenant);
      const whom = parsePerson(tenant, person);
      if (dry_run) return { body: await people.wouldErase(tenant, whom) };
      return { body: await people.erase(tenant, whom, { by: 'operator', correlationId }) };
    }),
    implement(showRetention, async ({ params }) => {
      const tenant = await directory.byId(params.tenant);
      const kinds = personalKinds.map(({ kind, title, keptFor }) => ({ kind, title, kept_for: keptFor(tenant) }));
      return { body: { kinds, erasures: await lastErasures(deps, tenant) } };
    }),
  ]);
};
