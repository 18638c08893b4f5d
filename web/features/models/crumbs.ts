import type { ModelEntry, ModelsAnswer } from '#functions/search/contract.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';
import { modelHref } from './model-words.ts';

const top: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Models', href: '/models' },
];

export const directoryCrumbs = ({ make }: Pick<ModelsAnswer, 'make'>): Crumb[] =>
  make === null ? [...top] : [...top, { label: make.name, href: `/models/${make.slug}` }];

export const modelCrumbs = (model: ModelEntry): Crumb[] => [
  ...directoryCrumbs({ make: { slug: model.make_slug, name: model.make } }),
  { label: model.model, href: modelHref(model) },
];

export const compareCrumbs: readonly Crumb[] = [...top, { label: 'Compare', href: '/models/compare' }];
