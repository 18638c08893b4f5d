import { useSite } from '#web/lib/page-context.tsx';
import { telephoneHref } from '#web/sections/layout/phone-link.tsx';
import styles from './form.module.css';

/** Splits the text so that each phone number is a part by itself. */
const splitAt = (text: string, numbers: readonly string[]): string[] => {
  const found = numbers
    .map((number) => ({ number, at: text.indexOf(number) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.number.length - a.number.length)[0];
  if (found === undefined) return text === '' ? [] : [text];
  const end = found.at + found.number.length;
  const before = text.slice(0, found.at);
  return [...(before === '' ? [] : [before]), found.number, ...splitAt(text.slice(end), numbers)];
};

/** The server's message about the whole enquiry. The dealer's phone numbers in it are links. */
export function Refusal({ text }: { text: string }) {
  const { phones, locations } = useSite();
  const numbers = [phones.main, ...locations.map(({ contact_detail }) => contact_detail.phone)].filter(Boolean);
  return (
    <p className={styles.refusal}>
      {splitAt(text, numbers).map((piece, n) =>
        numbers.includes(piece) ? (
          <a key={n} href={telephoneHref(piece)}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
