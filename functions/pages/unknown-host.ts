/** Self-contained: no dealer, so no stylesheet. */
export const unknownHostPage = [
  '<!doctype html>',
  '<html lang="en-AU">',
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="robots" content="noindex"><title>No dealer has this address</title></head>',
  '<body><main><h1>No dealer has this address</h1><p>Check the spelling of the address. If it is right, the site has moved.</p></main></body>',
  '</html>',
].join('\n');
