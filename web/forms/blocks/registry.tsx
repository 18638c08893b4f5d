import { createElement, type ComponentType, type ReactNode } from 'react';
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

const rendered = <K extends BlockKind>(kind: K, block: BlockOf<K>, key: number): ReactNode =>
  createElement<{ block: BlockOf<K> }>(renderers[kind], { block, key });

export function Blocks({ of }: { of: readonly Block[] }) {
  return of.map((block, n) => rendered(block.kind, block, n));
}
