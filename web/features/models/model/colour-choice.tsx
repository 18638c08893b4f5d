import { startTransition, useOptimistic } from 'react';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { chooseColour, colourHref, colourSlug } from './colours.ts';
import styles from './colour-choice.module.css';

type Colour = ModelAnswer['colours'][number];

function Drop({ hex }: Pick<Colour, 'hex'>) {
  return (
    <svg className={styles.drop} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11" fill={hex} />
    </svg>
  );
}

/** Colours as radio buttons that change the picture and the address; without scripts they are links. */
export function ColourChoice({ colours }: { colours: readonly Colour[] }) {
  const { path, search } = usePageRequest();
  const navigate = useNavigate();
  const ofAddress = chooseColour(colours, search);
  // At once, although the page follows in a transition: the next arrow goes on from here.
  const [chosen, press] = useOptimistic(ofAddress);
  const choose = (colour: Colour): void =>
    startTransition(() => {
      press(colour);
      navigate(colourHref(path, colours, colour), { replace: true });
    });
  if (colours.length < 2) return null;
  return (
    <div>
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>Colour</legend>
        <div className={styles.colours}>
          {colours.map((colour) => (
            <label key={colour.name} className={styles.colour}>
              <input
                type="radio"
                name="colour"
                value={colourSlug(colour)}
                checked={colour === chosen}
                onChange={() => choose(colour)}
                className={styles.radio}
              />
              <Drop hex={colour.hex} />
              {colour.name}
            </label>
          ))}
        </div>
      </fieldset>
      <noscript>
        <ul className={styles.colours} aria-label="Colours">
          {colours.map((colour) => (
            <li key={colour.name}>
              <Link
                to={colourHref(path, colours, colour)}
                className={styles.colour}
                aria-current={colour === chosen || undefined}
              >
                <Drop hex={colour.hex} />
                {colour.name}
              </Link>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}
