import { createHash } from 'node:crypto';

/**
 * The first script of every cached page, in syntax that old browsers understand. It tests for three features that
 * the site's scripts and styles need; Safari 16.3, Chrome 109 and Firefox 120, each just older than those of
 * `browserslist` (package.json), lack one of them. In such a browser no other script runs, and the page looks as it
 * does without scripts. Pages rendered per request do not have this script.
 */
export const oldBrowserScript =
  'try{new RegExp("(?<=a)");if(![].toReversed||!CSS.supports("selector(:has(a))"))throw 0}' +
  'catch(e){document.write(\'<script src="/navegador-antigo.js"><\\/script>\')}';

/** The hash by which the content security policy of a page allows {@link oldBrowserScript}. */
export const oldBrowserScriptHash = createHash('sha256').update(oldBrowserScript).digest('base64');
