import { isSoldOnline } from '#domain/purchase/sold-online.ts';
import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { PageFrame } from '#web/forms/page/page-frame.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { BuyOnlineForm } from './buy-online-form.tsx';
import styles from './buy-online.module.css';
import type { ValuationPart } from './valuation-part.ts';

function Vehicle({ answer: { car: vehicle, location } }: { answer: VehicleAnswer }) {
  const site = useSite();
  const [picture] = vehicle.media;
  return (
    <section className={styles.vehicle} aria-labelledby="journey-vehicle">
      {picture !== undefined && (
        <div className={styles.media}>
          <Picture mediaKey={picture} alt="" sizes="(width >= 1000px) 380px, 100vw" widths={[320, 640]} />
        </div>
      )}
      <h2 id="journey-vehicle">{vehicle.name}</h2>
      <Price shown={priceShown(vehicle, site)} />
      <p className={styles.small}>{[location?.name, vehicle.stocknum].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

/** Cooling-off among it, by the state where the dealer sells. */
function Rights({ rights }: Pick<VehicleAnswer, 'rights'>) {
  return (
    <section className={styles.rights} aria-labelledby="journey-rights">
      <h2 id="journey-rights">Your rights</h2>
      <p>
        <strong>No contract is formed online.</strong> What you send tells us what you would like; the deposit only
        holds the vehicle and is 100% refundable. A contract is made later, on paper, when you and we sign it.
      </p>
      {(rights ?? []).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

/** The way to a deposit in steps. */
export function BuyOnlineView({ answer, Valuation }: { answer: VehicleAnswer; Valuation: ValuationPart }) {
  const site = useSite();
  const { car: vehicle, reservable, rights } = answer;
  const phone = answer.phone ?? site.phones.main;
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: vehicle.name, href: `/cars/${vehicle.slug}` },
    { label: 'Buy online', href: `/checkout-journey?car_id=${vehicle.slug}` },
  ];
  return (
    <PageFrame
      crumbs={crumbs}
      title="Buy online"
      text={`${vehicle.name}, ${priceWords(priceShown(vehicle, site))}. Five short steps, then a refundable deposit that holds it for you.`}
      note={<CallInstead phone={phone} />}
    >
      <div className={styles.columns}>
        {isSoldOnline(site, vehicle, reservable) ? (
          <BuyOnlineForm {...{ answer, phone, Valuation }} />
        ) : (
          <div className={styles.form}>
            <p role="status">This vehicle cannot be bought online just now.</p>
            <LinkButton to={`/cars/${vehicle.slug}/checkout`}>See whether it can be reserved</LinkButton>
          </div>
        )}
        <div className={styles.aside}>
          <Vehicle answer={answer} />
          <Rights rights={rights} />
        </div>
      </div>
    </PageFrame>
  );
}
