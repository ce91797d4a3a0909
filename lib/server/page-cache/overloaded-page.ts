import type { StoredPage } from '@/lib/server/next-internals/stored-page';

import { buildContentSecurityPolicy } from './content-security-policy';

const RETRY_AFTER_SECONDS = '5';

const OVERLOADED_HTML = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Muitos acessos agora</title>
<link rel="stylesheet" href="/formulario.css">
</head>
<body>
<main>
<h1>Muitos acessos agora</h1>
<div class="aviso" role="alert">
<p>Muita gente abriu o site ao mesmo tempo, e esta página ainda não ficou pronta.</p>
<p>Espere alguns segundos e recarregue.</p>
</div>
<p><a href="/faleconosco">Falar com a gente</a> · <a href="/">Página inicial</a></p>
</main>
</body>
</html>
`;

/** Returns the answer that replaces a page when too many pages wait to be rendered. */
export const createOverloadedDocument = () => ({
  html: OVERLOADED_HTML,
  status: 503,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': buildContentSecurityPolicy(),
    'retry-after': RETRY_AFTER_SECONDS,
    'x-robots-tag': 'noindex',
  },
});

/** The page has no data for Next's router, which therefore loads the whole document. */
export const createOverloadedPage = (): StoredPage => ({
  kind: 'APP_PAGE',
  rscData: undefined,
  postponed: undefined,
  segmentData: undefined,
  ...createOverloadedDocument(),
});
