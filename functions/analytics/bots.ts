/** Programs that say what they are, and those that say nothing. Others that run scripts are counted as people. */
const bots = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|scrapy|facebookexternalhit/i;

export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || bots.test(userAgent);
