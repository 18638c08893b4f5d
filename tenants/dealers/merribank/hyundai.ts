import { model as makeModel, painted } from '#tenants/model.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';

export const AS_OF = '2026-11-16';
const views = ['front34dark', 'sidedark', 'rear34dark'] as const;

/** Painted alike over the range; each model is shown in its own first. */
const paints = {
  white: ['Atlas White', '#e9e9e6'],
  grey: ['Cyber Grey', '#767b80'],
  abyss: ['Abyss', '#16294f'],
  blue: ['Intense Blue', '#2a5ea8'],
  red: ['Ultimate Red', '#a8201c'],
  green: ['Amazon', '#4c5547'],
} as const;

const first = (name: keyof typeof paints) => [
  paints[name],
  ...Object.values(paints).filter((paint) => paint !== paints[name]),
];

type Given = Parameters<typeof makeModel>[0];

export const model = (
  { body, paint }: { body: string; paint: keyof typeof paints },
  given: Omit<Given, 'make' | 'image' | 'colours' | 'status'>,
): ModelContent =>
  makeModel({
    make: 'Hyundai',
    status: 'available',
    ...given,
    ...painted({ body, views, paints: first(paint) }),
  });

/** A grade with the badges that vehicles of it have; its own name where there are none. */
export const grade = ([name = '', ...badges]: string[], dollars: number, text: string, adds: string[]) => ({
  name,
  text,
  adds,
  badges,
  price: { cents: dollars * 100, type: 'drive_away' as const, as_of: AS_OF },
});

export const assist = ['Autonomous emergency braking', 'Lane following assist', 'Blind spot collision avoidance'];
