import { Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const HIDDEN_DIGITS = 3;

/** '(07) 5550 0•••' */
export const maskedPhone = (phone: string): string => {
  let left = HIDDEN_DIGITS;
  return [...phone]
    .reverse()
    .map((character) => (/\d/.test(character) && left-- > 0 ? '•' : character))
    .reverse()
    .join('');
};

/** Masked if the tenant says so; a click shows the number and focuses it (docs/product/leads.md, 'Phone reveal'). */
export function PhoneReveal({ phone, onReveal }: { phone: string; onReveal: () => void }) {
  const site = useSite();
  const [clicked, setClicked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (clicked) link.current?.focus();
  }, [clicked]);

  const reveal = (): void => {
    onReveal();
    setClicked(true);
  };

  if (site.flags.phone_revealed || clicked) {
    return (
      <LinkButton ref={link} to={telHref(phone)} variant="secondary" wide onClick={onReveal}>
        <Icon of={Phone} />
        <span>Call {phone}</span>
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="secondary" wide onClick={reveal}>
        <Icon of={Phone} />
        <span>
          {site.flags.call_the_dealer ? 'Call the dealer' : `Call ${maskedPhone(phone)}`}
          <VisuallyHidden>, show the whole number</VisuallyHidden>
        </span>
      </Button>
      <noscript>
        <LinkButton to={telHref(phone)} variant="secondary" wide>
          Call {phone}
        </LinkButton>
      </noscript>
    </>
  );
}
