import { createHash } from 'node:crypto';

/**
 * The first script of every cached page, in syntax that old browsers know. It asks for three features that the site's
 * scripts and styles need; each browser just older than those of `browserslist` (package.json) lacks one of them: Safari
 * 16.3, Chrome 109, Firefox 120. There the page runs no other script, and looks as it does without scripts. Pages made for
 * one request go without it: their HTML is enough.
 */
export const oldBrowserScript =
  'try{new RegExp("(?<=a)");if(![].toReversed||!CSS.supports("selector(:has(a))"))throw 0}' +
  'catch(e){document.write(\'<script src="/navegador-antigo.js"><\\/script>\')}';

/** The policy of a page names the script by this hash. */
export const oldBrowserHash = createHash('sha256').update(oldBrowserScript).digest('base64');
