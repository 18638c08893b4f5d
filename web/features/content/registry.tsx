import type { ComponentType } from 'react';
import type { Block, BlockKind, BlockOf } from '#domain/content/blocks-schema.ts';
import { CallToActionBlock, PaymentBlock, VideoBlock, WarrantyBlock } from '#web/sections/blocks/action-blocks.tsx';
import { CardsBlock, FaqBlock, TableBlock } from '#web/sections/blocks/list-blocks.tsx';
import { HoursBlock, LocationsBlock, MapBlock } from '#web/sections/blocks/place-blocks.tsx';
import { OffersBlock, ReviewsBlock, StockBlock } from '#web/sections/blocks/stock-blocks.tsx';
import {
  ColumnsBlock,
  DisclaimerBlock,
  HeadingBlock,
  ListBlock,
  PictureBlock,
  TextBlock,
} from '#web/sections/blocks/text-blocks.tsx';
import { FormBlock } from './form-block.tsx';
import { NamedCallBlock } from './named-call-block.tsx';
import { PostsBlock } from './posts-block.tsx';

type Renderers = { readonly [K in BlockKind]: ComponentType<{ block: BlockOf<K> }> };

/** The renderer of every kind of block in domain/content/blocks-schema.ts. */
const renderers: Renderers = {
  heading: HeadingBlock,
  text: TextBlock,
  list: ListBlock,
  picture: PictureBlock,
  disclaimer: DisclaimerBlock,
  columns: ColumnsBlock,
  cards: CardsBlock,
  faq: FaqBlock,
  table: TableBlock,
  video: VideoBlock,
  call_to_action: CallToActionBlock,
  call_to_action_of: NamedCallBlock,
  form: FormBlock,
  stock: StockBlock,
  posts: PostsBlock,
  locations: LocationsBlock,
  hours: HoursBlock,
  offers: OffersBlock,
  reviews: ReviewsBlock,
  map: MapBlock,
  warranty: WarrantyBlock,
  payment: PaymentBlock,
};

const rendererOf = <K extends BlockKind>(kind: K): Renderers[K] => renderers[kind];

function Rendered<K extends BlockKind>({ kind, block }: { kind: K; block: BlockOf<K> }) {
  const Renderer: ComponentType<{ block: BlockOf<K> }> = rendererOf(kind);
  return <Renderer block={block} />;
}

export function Blocks({ of }: { of: readonly Block[] }) {
  return of.map((block, n) => <Rendered key={n} kind={block.kind} block={block} />);
}
