/**
 * Pages with a payment form: documents of their own with a policy of their own, so that navigations to and from them load the
 * document (docs/product/reservations.md, 'Checkout page'). The frame around them leads nowhere else.
 */
export const isPaymentPage = (path: string): boolean =>
  /^\/(?:cars\/[^/]+\/(?:checkout|buy-online)|online-payment)\/?$/.test(path);
