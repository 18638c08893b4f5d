import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { homeArrangements, slidesLead, type HomeSection } from '#domain/arrangement/home.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { ContactSection } from './contact-section.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { About } from './about.tsx';
import { Budget } from './search/budget.tsx';
import { Hero } from './hero/hero.tsx';
import { homeModule, sliderModule } from './deferred-module.ts';
import { pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { newestQuery, showcaseQuery } from '#web/queries/queries.ts';
import { ModelRange } from './model-range.tsx';
import { Newest } from './newest.tsx';
import { Promises } from './promises.tsx';
import { Reviews } from './reviews.tsx';
import { SearchBuilder } from './search/search-builder.tsx';
import { SectionFrame } from './section-frame.tsx';
import { BodyTiles, CategoryTiles, MakeTiles } from './tiles.tsx';

const Locations = servedPart(pick(homeModule, (module) => module.Locations));
const Slider = servedPart(sliderModule);

const standing: Readonly<Partial<Record<HomeSection, ReactNode>>> = {
  promises: <Promises />,
  about: <About />,
  locations: <Locations />,
  reviews: <Reviews />,
  contact: <ContactSection />,
};

const ofStock: Readonly<Partial<Record<HomeSection, (stock: SearchAnswer) => ReactNode>>> = {
  builder: (stock) => (
    <SectionFrame title="Find yours">
      <SearchBuilder stock={stock} look="line" />
    </SectionFrame>
  ),
  categories: (stock) => <CategoryTiles stock={stock} />,
  models: (stock) => <ModelRange stock={stock} />,
  bodies: (stock) => <BodyTiles stock={stock} />,
  makes: (stock) => <MakeTiles stock={stock} />,
  budget: (stock) => <Budget stock={stock} />,
  newest: (stock) => <Newest stock={stock} />,
};

const renderOfStock = (part: HomeSection, stock: SearchAnswer | undefined): ReactNode =>
  stock === undefined || stock.count === 0 ? null : ofStock[part]?.(stock);

interface Slides {
  hasSlider: boolean;
  leads: boolean;
}

const renderPart = (part: HomeSection, stock: SearchAnswer | undefined, { hasSlider, leads }: Slides): ReactNode => {
  if (part === 'slider') return hasSlider && <Slider leads={leads} />;
  if (part === 'hero') return <Hero stock={stock} isBare={hasSlider && leads} />;
  return standing[part] ?? renderOfStock(part, stock);
};

/** Sections that need stock appear with the first answer, where there is any. */
export function Home() {
  const site = useSite();
  const { data: stock } = useQuery(newestQuery(site));
  const { data: showcase } = useQuery(showcaseQuery(site));
  const sections = site.arrangement.home ?? homeArrangements[site.template];
  const slides = { hasSlider: showcase?.slider != null, leads: slidesLead(sections) };
  return sections.map((part) => <Fragment key={part}>{renderPart(part, stock, slides)}</Fragment>);
}
