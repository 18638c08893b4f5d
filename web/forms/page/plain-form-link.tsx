import { hasPlainForm, plainFormHref } from '#domain/lead/plain-form.ts';
import { telHref } from '#domain/phone/rules.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { PlainFormProps } from './plain-form-slot.ts';

const mention = ({ name, stocknum }: NonNullable<PlainFormProps['car']>): string =>
  ` and mention ${typeof stocknum === 'string' ? `stock number ${stocknum}` : `the ${name}`}`;

/** Where scripts are off: the same form as a page that needs none, or a number to call. */
export function PlainFormLink({ type, car: vehicle, location, known, phone }: PlainFormProps) {
  const { path } = usePageRequest();
  const { words } = useSite();
  const call = <a href={telHref(phone)}>{phone}</a>;
  if (!hasPlainForm(type)) return <p>This form needs scripts, which are off in this browser. Call {call} instead.</p>;
  const about =
    vehicle === null
      ? { place: location?.id, offer: known?.['offer'], model: known?.['model'], from: path }
      : { car: vehicle.id };
  return (
    <>
      <LinkButton to={plainFormHref(type, about)} target="_self" size="l">
        {type === 'vehicle_enquiry' ? words.enquireButton : 'Open the form'}
      </LinkButton>
      <p>
        Scripts are off in this browser, so the form is on a page of its own. Or call {call}
        {vehicle !== null && mention(vehicle)}.
      </p>
    </>
  );
}
