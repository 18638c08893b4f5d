import { useLayoutEffect } from 'react';
import { contrast, toHex, toLab } from '#domain/colour/rules.ts';

/** Grounds of console-tokens.css on which an accent is read: page, surface and raised, light and dark. */
export const grounds = {
  light: ['#fbfbfa', '#f3f3f1', '#ffffff'],
  dark: ['#151618', '#1c1e21', '#232529'],
} as const;
const TEXT_RATIO = 4.5;
const STEP = 0.01;
const NEUTRAL = '#2b4a86';

const isHex = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour);

/** The dealer's hue, as near to its own lightness as can be read on all grounds of a scheme. */
const readable = (colour: string, on: readonly string[], towards: 1 | -1): string => {
  const lab = toLab(colour);
  for (let { lightness } = lab; lightness >= 0 && lightness <= 1; lightness += towards * STEP) {
    const candidate = toHex({ ...lab, lightness });
    if (on.every((ground) => contrast(candidate, ground) >= TEXT_RATIO)) return candidate;
  }
  return towards === 1 ? '#ffffff' : '#000000';
};

const textOn = (accent: string): string => (contrast('#ffffff', accent) >= TEXT_RATIO ? '#ffffff' : '#0b0c0e');

interface DealerColours {
  light: string;
  lightText: string;
  dark: string;
  darkText: string;
}

/** A dealer's colour as accents of both schemes. Text on each and each on its grounds has at least 4.5:1. */
export const dealerColours = (colour: string): DealerColours => {
  const own = isHex(colour) ? colour : NEUTRAL;
  const light = readable(own, grounds.light, -1);
  const dark = readable(own, grounds.dark, 1);
  return { light, lightText: textOn(light), dark, darkText: textOn(dark) };
};

/** Puts the dealer's colours at the document, where tokens read them. */
export const useDealerColours = (colour: string): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { light, lightText, dark, darkText } = dealerColours(colour);
    style.setProperty('--fc-dealer', isHex(colour) ? colour : NEUTRAL);
    style.setProperty('--fc-dealer-light', light);
    style.setProperty('--fc-dealer-light-text', lightText);
    style.setProperty('--fc-dealer-dark', dark);
    style.setProperty('--fc-dealer-dark-text', darkText);
  }, [colour]);
};
