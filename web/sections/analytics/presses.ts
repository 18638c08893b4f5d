import type { Site } from '#functions/sites/contract.ts';
import type { AscEvent } from './asc-events.ts';
import { findCta } from './cta.ts';
import type { AscItem } from './items.ts';
import { knownPath, linkedPage } from './known-path.ts';

interface PressContext {
  site: Pick<Site, 'promos'>;
  /** The vehicle of the page. */
  item: AscItem | undefined;
}

const MENUS = [
  ['header', '#header'],
  ['footer', '#footer'],
  ['drawer', 'dialog nav'],
] as const;

const menuEvent = (control: Element): AscEvent | undefined => {
  const [element_type] = MENUS.find(([, selector]) => control.closest(selector) !== null) ?? [];
  if (element_type === undefined) return undefined;
  const href = control.getAttribute('href');
  if (href === null) {
    const opened = { element_text: 'menu', event_action_result: 'open', link_url: '' } as const;
    return { event: 'asc_menu_interaction', parameters: { ...opened, element_type, event_action: 'click' } };
  }
  const element_text = linkedPage(href) ?? 'other';
  const followed = { element_text, event_action_result: 'redirect', link_url: knownPath(href) } as const;
  return { event: 'asc_menu_interaction', parameters: { ...followed, element_type, event_action: 'click' } };
};

const isCall = (control: Element): boolean =>
  control.matches('a[href^="tel:"]') || (control.matches('main button') && /^Call\b/.test(control.textContent.trim()));

const galleryAction = (control: Element): 'next' | 'previous' | 'open' | 'select' => {
  if (control.matches('[aria-label="Next picture"]')) return 'next';
  if (control.matches('[aria-label="Previous picture"]')) return 'previous';
  return control.matches('a[aria-label$="large view"]') ? 'open' : 'select';
};

const promoEvent = (control: Element, { promos }: PressContext['site']): AscEvent | undefined => {
  const index = promos.findIndex(({ href }) => href === control.getAttribute('href'));
  const promo = promos[index];
  if (promo === undefined) return undefined;
  return {
    event: 'asc_special_offer',
    parameters: {
      promotion_name: promo.id,
      element_position: index + 1,
      flow_outcome: 'start',
      department: 'sales',
    },
  };
};

const ctaEvent = (control: Element, item: AscItem | undefined): AscEvent | undefined => {
  const cta = findCta(control);
  return cta === undefined
    ? undefined
    : {
        event: 'asc_cta_interaction',
        parameters: {
          element_text: cta.name,
          element_color: '',
          element_type: cta.type,
          element_order: '',
          event_action: 'click',
          event_action_result: cta.result,
          link_url: cta.result === 'redirect' ? knownPath(control.getAttribute('href') ?? '') : '',
          ...item,
        },
      };
};

/** What a press means; undefined for a control that nobody measures. Reads where a control leads and its fixed name, never a value. */
export const pressEvent = (target: Element, { site, item }: PressContext): AscEvent | undefined => {
  const control = target.closest('a, button');
  if (control === null) return undefined;
  if (isCall(control))
    return {
      event: 'asc_click_to_call',
      parameters: { comm_type: 'voice', department: item === undefined ? 'other' : 'sales', link_url: '', ...item },
    };
  if (control.closest('[aria-label="Promotion"]') !== null) return promoEvent(control, site);
  if (control.closest('section[aria-label^="Pictures of"]') !== null)
    return {
      event: 'asc_media_interaction',
      parameters: { media_type: 'image', event_action: galleryAction(control), ...item },
    };
  return menuEvent(control) ?? ctaEvent(control, item);
};
