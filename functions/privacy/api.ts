import type { Wiring } from '#functions/handlers.ts';
import { personalKinds } from '#functions/personal.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { makeSubjects } from '#functions/runtime/consents/subject.ts';
import { implement } from '#functions/runtime/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { endedSessionCookie } from '#functions/runtime/session.ts';
import { makeSignedLinks } from '#functions/runtime/signed-link.ts';
import { eraseMyData, erasePerson, exportPerson, myData, showRetention } from './contract.ts';
import { lastErasures } from './erasure.ts';
import { makePeople, personOf } from './people.ts';

export const createApi = (deps: ApiRuntime & Pick<Wiring, 'linkSecrets'>): ApiFunction => {
  const { directory } = deps;
  const people = makePeople({ ...deps, subjects: makeSubjects(deps), links: makeSignedLinks(deps) });
  return apiFunction(deps, [
    implement(myData, async ({ tenant, user }) => ({ body: await people.readOwn(tenant, { phone: user.phone }) })),
    implement(eraseMyData, async ({ tenant, user, caller: { correlationId } }) => {
      const body = await people.erase(tenant, { phone: user.phone }, { by: 'person', correlationId });
      return { headers: { 'set-cookie': endedSessionCookie }, body };
    }),
    implement(exportPerson, async ({ params, body }) => {
      const tenant = await directory.byId(params.tenant);
      return { body: await people.read(tenant, personOf(tenant, body)) };
    }),
    implement(erasePerson, async ({ params, body: { dry_run, ...person }, caller: { correlationId } }) => {
      const tenant = await directory.byId(params.tenant);
      const whom = personOf(tenant, person);
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
