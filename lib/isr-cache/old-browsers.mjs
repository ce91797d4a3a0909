// @ts-check
import { createHash } from 'node:crypto';

/**
 * The first script of every page that is kept whole, in words that old browsers know. It asks for what the site's scripts and styles cannot do
 * without; each of the three is missing in some browser that is older than those of `browserslist` (package.json): Safari
 * 16.3, Chrome 109, Firefox 120. There the page runs no other script, and looks as without any. Pages made for one request
 * have no such script: what they do, they do in the document.
 */
export const oldBrowserScript =
  'try{new RegExp("(?<=a)");if(![].toReversed||!CSS.supports("selector(:has(a))"))throw 0}' +
  'catch(e){document.write(\'<script src="/navegador-antigo.js"><\\/script>\')}';

/** As the policy of a page names it. */
export const oldBrowserHash = createHash('sha256').update(oldBrowserScript).digest('base64');
