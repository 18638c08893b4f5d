import { hasPlainForm, plainFormHref } from '#domain/lead/plain-form.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { EnquirySubject } from '#web/forms/values.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';

interface PlainFormLinkProps {
  subject: Pick<EnquirySubject, 'type' | 'car' | 'location'>;
  /** Whom to call instead. */
  phone: string;
}

/** Where scripts are off: the same form as a page that needs none, or a number to call. */
export function PlainFormLink({ subject: { type, car, location }, phone }: PlainFormLinkProps) {
  const { path } = usePageRequest();
  const call = <a href={telHref(phone)}>{phone}</a>;
  if (!hasPlainForm(type)) return <p>This form needs scripts, which are off in this browser. Call {call} instead.</p>;
  const about = car === null ? { place: location?.id, from: path } : { car: car.id };
  return (
    <>
      <p>Scripts are off in this browser. The form is on a page of its own that needs none; or call {call}.</p>
      <LinkButton to={plainFormHref(type, about)} target="_self" size="l">
        Open the form
      </LinkButton>
    </>
  );
}
