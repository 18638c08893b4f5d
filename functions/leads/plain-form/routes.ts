import { implement, type BoundRoute, type RefusedAnswer } from '#functions/runtime/http/implement.ts';
import { getPlainForm, sendPlainForm } from '../contract.ts';
import type { PlainFormDeps, PlainForms } from './forms.ts';

/** Their code is loaded with the first call, because most leads come from browsers with scripts. */
export const plainFormRoutes = (deps: PlainFormDeps): BoundRoute[] => {
  let loaded: Promise<PlainForms> | undefined;
  const forms = (): Promise<PlainForms> => {
    loaded ??= import('./forms.ts').then(({ makePlainForms }) => makePlainForms(deps));
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };
  const refused: RefusedAnswer = async (call) => (await forms()).refused(call);
  return [
    implement(getPlainForm, async (call) => (await forms()).show(call), refused),
    implement(sendPlainForm, async (call) => (await forms()).send(call), refused),
  ];
};
