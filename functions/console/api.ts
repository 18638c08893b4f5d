import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { auditRoutes } from './audit/routes.ts';
import { makeAccept } from './accept.ts';
import { makeSetAway } from './away.ts';
import * as contract from './contract.ts';
import { makeGroupPeople } from './group-people.ts';
import { makeInvite } from './invite.ts';
import { makeLocalSignIn } from './local-links.ts';
import { makeMailCodes } from './mail-codes.ts';
import { makeMe } from './me.ts';
import { makeOwnPasskeys } from './own-passkeys.ts';
import { makeOwn } from './own.ts';
import { makePasskeys } from './passkeys/passkeys.ts';
import type { WebAuthn } from './passkeys/web-authn.ts';
import { makePeople } from './people.ts';
import { makeSetQuietHours } from './quiet-hours.ts';
import { makePlatformPeople } from './platform-people.ts';
import { makeSavedViews } from './saved-views.ts';
import { makeSessions } from './sessions.ts';
import { makeSignIn } from './sign-in.ts';
import { makeStopPasskey } from './stop-passkey.ts';
import { makeNotifyOfPasskey } from './notify-of-passkey.ts';

type ConsoleDeps = ApiRuntime &
  Pick<PlatformPorts, 'mail' | 'linkSecrets'> & {
    webAuthn: () => Promise<WebAuthn>;
    /** Of tests, which do not wait. */
    wait?: (ms: number) => Promise<unknown>;
  };

export const createApi = (deps: ConsoleDeps): ApiFunction => {
  const sessions = makeSessions(deps);
  const passkeys = makePasskeys(deps);
  const signIn = makeSignIn({ ...deps, sessions, passkeys });
  const mailCodes = makeMailCodes({ wait, ...deps, sessions, randomBelow: (limit) => randomInt(limit) });
  const invite = makeInvite(deps);
  const accept = makeAccept(deps);
  const own = makeOwn({ ...deps, passkeys });
  const ownPasskeys = makeOwnPasskeys({ ...deps, passkeys, notify: makeNotifyOfPasskey(deps) });
  const people = makePeople(deps);
  const platform = makePlatformPeople(deps);
  const views = makeSavedViews(deps);
  return apiFunction(deps, [
    ...auditRoutes(deps),
    implement(contract.signInOptions, signIn.options),
    implement(contract.signIn, signIn.signIn),
    implement(contract.requestMailCode, mailCodes.request),
    implement(contract.verifyMailCode, mailCodes.verify),
    implement(contract.showInvitation, accept.show),
    implement(contract.acceptInvitation, accept.accept),
    implement(contract.stopPasskey, makeStopPasskey(deps)),
    implement(contract.signInLocally, makeLocalSignIn(deps)),
    implement(contract.signOut, signIn.signOut),
    implement(contract.me, makeMe(deps)),
    implement(contract.listSessions, own.sessions),
    implement(contract.endSession, own.endSession),
    implement(contract.stepUpOptions, own.stepUpOptions),
    implement(contract.stepUp, own.stepUp),
    implement(contract.listPasskeys, ownPasskeys.list),
    implement(contract.passkeyOptions, ownPasskeys.options),
    implement(contract.addPasskey, ownPasskeys.add),
    implement(contract.renamePasskey, ownPasskeys.rename),
    implement(contract.removePasskey, ownPasskeys.remove),
    implement(contract.staff, people.staff),
    implement(contract.people, people.people),
    implement(contract.invite, invite.invite),
    implement(contract.withdrawInvitation, people.withdraw),
    implement(contract.changePerson, people.change),
    implement(contract.removePerson, people.remove),
    implement(contract.setQuietHours, makeSetQuietHours(deps)),
    implement(contract.setAway, makeSetAway(deps)),
    implement(contract.listViews, views.list),
    implement(contract.saveOwnViews, views.saveOwn),
    implement(contract.saveTeamViews, views.saveTeam),
    implement(contract.peopleOfGroup, makeGroupPeople(deps)),
    implement(contract.inviteToGroup, invite.inviteToGroup),
    implement(contract.listPlatformPeople, platform.list),
    implement(contract.invitePlatformPerson, invite.invitePlatformPerson),
    implement(contract.withdrawPlatformInvitation, platform.withdraw),
    implement(contract.removePlatformPerson, platform.remove),
    implement(contract.sessionsOfPerson, platform.sessions),
    implement(contract.endSessionsOfPerson, platform.endSessions),
  ]);
};
