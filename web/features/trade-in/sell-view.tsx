import { OwnWords } from '#web/forms/blocks/own-words.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { PageFrame } from '#web/forms/page/page-frame.tsx';
import { usePlainForm } from '#web/forms/page/plain-form-slot.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { FormColumns } from '#web/forms/page/form-columns.tsx';
import { Beside } from './beside.tsx';
import { Door } from './door.ts';
import { Faq, Valuation } from './trade-in-view.tsx';
import { SELL_PATH, sellingSteps, sellWords } from './words.ts';

/** Without scripts: the form on a page of its own, or the phone. */
function WithoutScripts({ phone }: { phone: string }) {
  const plainForm = usePlainForm();
  return <noscript>{plainForm?.({ type: 'sell_my_car', car: null, phone })}</noscript>;
}

/** The valuation of a trade-in, for somebody who sells and buys nothing. */
export function SellView({ phone }: { phone: string }) {
  const site = useSite();
  return (
    <PageFrame {...sellWords(site)} note={<CallInstead phone={phone} />}>
      <FormColumns aside={<Beside steps={sellingSteps(site)} />}>
        <Door value="sell_my_car">
          <Valuation />
        </Door>
        <WithoutScripts phone={phone} />
        <Faq heading="What people ask" about={(question) => !/trade/i.test(question)} />
      </FormColumns>
      <OwnWords path={SELL_PATH} />
    </PageFrame>
  );
}
