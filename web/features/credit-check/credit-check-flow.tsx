import { useEffect, useState } from 'react';
import { Waiting } from '#web/forms/payment/waiting.tsx';
import { signInFirst } from '#web/forms/sign-in/sign-in-first.ts';
import { useFormWork } from '#web/forms/fields/use-form-work.ts';
import { ApiError } from '#web/lib/api.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { wordsOfError } from '#web/lib/use-act.ts';
import { askCredit, readCreditSetting, type CreditAnswer, type CreditSetting } from './calls.ts';
import { CreditForm } from './credit-form.tsx';
import { CreditResult } from './credit-result.tsx';
import { nobody, refusedFields, type TypedPerson } from './typed-person.ts';

/** What is sent of what was typed. */
const buildCheckRequest = ({ state, ...typed }: TypedPerson): Readonly<Record<string, string | true>> => ({
  ...typed,
  postcode: typed.postcode.trim(),
  consent: true,
  ...(state === '' ? {} : { state }),
});

/** Who would be asked; null until it is known. */
const useSetting = (): { setting: CreditSetting | null; failure: string | null } => {
  const [setting, setSetting] = useState<CreditSetting | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readCreditSetting(leaving.signal).then(setSetting, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(wordsOfError(error));
    });
    return () => leaving.abort();
  }, []);
  return { setting, failure };
};

export function CreditCheckFlow() {
  const { site } = usePageRequest();
  const location = useLocation();
  const navigate = useNavigate();
  const { setting, failure } = useSetting();
  const { state, work } = useFormWork(refusedFields);
  const [answer, setAnswer] = useState<CreditAnswer | null>(null);
  const [asked, setAsked] = useState(nobody);
  const ask = async (typed: TypedPerson): Promise<void> => {
    setAsked(typed);
    try {
      setAnswer(await askCredit(buildCheckRequest(typed)));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return navigate(signInFirst(site, location));
      throw error;
    }
  };
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (setting === null) return <Waiting room>One moment</Waiting>;
  if (answer !== null) return <CreditResult answer={answer} onAgain={() => setAnswer(null)} />;
  return <CreditForm {...state} setting={setting} before={asked} onAsk={(typed) => work(() => ask(typed))} />;
}
