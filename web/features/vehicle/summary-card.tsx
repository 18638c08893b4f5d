import { priceShown, tagShown } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { DottedList } from '#web/ui/dotted-list.tsx';
import { DottedWords } from '#web/ui/dotted-words.tsx';
import { Price } from '#web/ui/price.tsx';
import { servedPart } from '#web/lib/served-part.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Offered } from './action-links.ts';
import { AvailabilityNote } from './availability-note.tsx';
import { vehicleFacts } from './facts.ts';
import styles from './summary-card.module.css';
import type { FormLinkOf } from './use-lead-dialog.ts';
import { VehicleActions } from './vehicle-actions.tsx';
import { cardFootCode, holdNoteCode, priceNotesCode } from './vehicle-code.ts';
import { tagLabels } from '#web/sections/cards/card-content.ts';
import { availabilityOf, conditionLine } from './vehicle-words.ts';

const PriceNotes = servedPart(priceNotesCode);
const HoldNote = servedPart(holdNoteCode);
const CardFoot = servedPart(cardFootCode);

interface SummaryCardProps {
  answer: CarAnswer;
  offered: Offered;
  link: FormLinkOf;
  onReveal: () => void;
}

function Title({ answer: { car } }: Pick<SummaryCardProps, 'answer'>) {
  const details = [...new Set([car.badge ?? '', car.series ?? ''])].filter((part) => part !== '');
  return (
    <h1 className={styles.title}>
      {car.year} {car.make} {car.model}{' '}
      {details.length > 0 && <DottedWords items={details} className={styles.detail} />}
    </h1>
  );
}

export function SummaryCard({ answer, offered, link, onReveal }: SummaryCardProps) {
  const site = useSite();
  const now = useNow();
  const { car } = answer;
  const facts = vehicleFacts(car);
  return (
    <section className={styles.card} aria-label="Price and contact">
      <p className={styles.kind}>
        <span>{conditionLine(car)}</span>
        <Tag tag={tagShown(car, tagLabels(site), now)} className={styles.tag} />
      </p>
      <Title answer={answer} />
      {facts.length > 0 && <DottedList items={facts} />}
      <AvailabilityNote availability={availabilityOf(car, site)} />
      {answer.being_reserved !== undefined && <HoldNote answer={answer} />}
      <Price
        size="page"
        shown={priceShown(car, {
          offersSubscriptions: site.flags.offers_subscriptions,
          noPriceText: site.words.noPrice,
        })}
      />
      <PriceNotes answer={answer} />
      <VehicleActions answer={answer} offered={offered} link={link} onReveal={onReveal} />
      <CardFoot answer={answer} />
    </section>
  );
}
