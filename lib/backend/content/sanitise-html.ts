import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

import type { ContractContext } from '@/lib/backend/contract';
import { toMediaPath, toSiteHref } from '@/lib/backend/own-addresses';

type LinkContext = Pick<ContractContext, 'media' | 'siteUrl'>;

const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
  ...['strong', 'em', 's', 'sub', 'sup', 'a'],
  ...['figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** The tags that are removed together with their content. The content of any other tag that is not allowed stays. */
const TAGS_REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'option', 'button'],
  ...['iframe', 'object', 'embed', 'svg', 'math', 'audio', 'video', 'canvas', 'xmp', 'noembed'],
];

/** Replaces outdated tags, and `h1`, which the page itself has already, by others of the same meaning. */
const TAG_REPLACEMENTS = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

const NUMERIC_ATTRIBUTE_PATTERN = /^\d{1,4}$/;
const CONTACT_LINK_PATTERN = /^(?:mailto:[^\s@]+@[^\s@]+|tel:[+\d\s().-]+)$/i;

const pickNumericAttributes = (attributes: Attributes, ...names: readonly string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]?.trim() ?? '';
      return NUMERIC_ATTRIBUTE_PATTERN.test(value) ? [[name, value]] : [];
    }),
  );

/** Allows this site's pages, https, e-mail and telephone; any other link loses its address. */
function getLinkAttributes({ siteUrl }: LinkContext, { href = '' }: Attributes): Attributes {
  const address = href.trim();
  if (CONTACT_LINK_PATTERN.test(address)) return { href: address };
  const safe = toSiteHref(address, siteUrl);
  if (safe === null) return {};
  return safe.startsWith('/') ? { href: safe } : { href: safe, rel: 'noopener' };
}

/** Allows pictures of the backend, served from the site's own origin; any other has no address. */
function getPictureAttributes({ media }: LinkContext, attributes: Attributes): Attributes {
  const src = toMediaPath(attributes.src ?? null, media);
  if (src === null) return {};
  const size = pickNumericAttributes(attributes, 'width', 'height');
  return { src, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async', ...size };
}

function getCellAttributes(attributes: Attributes): Attributes {
  const scope = /^(?:col|row)$/.test(attributes.scope ?? '') ? { scope: attributes.scope } : {};
  return { ...scope, ...pickNumericAttributes(attributes, 'colspan', 'rowspan') } as Attributes;
}

const createSanitiseOptions = (places: LinkContext): IOptions => {
  const as = (tagName: string, attribs: Attributes = {}): Tag => ({ tagName, attribs });
  return {
    allowedTags: ALLOWED_TAGS,
    // All attributes pass at this point; the functions in `transformTags` check their values.
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    nonTextTags: TAGS_REMOVED_WITH_CONTENT,
    disallowedTagsMode: 'discard',
    transformTags: {
      ...Object.fromEntries(
        Object.entries(TAG_REPLACEMENTS).map(([from, to]) => [from, () => as(to)] as const),
      ),
      a: (_tag, attribs) => as('a', getLinkAttributes(places, attribs)),
      img: (_tag, attribs) => as('img', getPictureAttributes(places, attribs)),
      th: (_tag, attribs) => as('th', getCellAttributes(attribs)),
      td: (_tag, attribs) => as('td', getCellAttributes(attribs)),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
};

/** The beginning of an element around each table, which scrolls where the table is wide and can be focused. */
const SCROLLING_TABLE_START =
  '<div data-scroll role="group" aria-label="Tabela" tabindex="0"><table>';

/**
 * Removes from untrusted HTML everything that a page may not show: only allowed tags and attributes stay, and links and
 * pictures with allowed addresses. Returns an empty text when nothing is left.
 */
export function sanitiseHtml(unsafe: string, places: LinkContext): string {
  const clean = sanitizeHtml(unsafe, createSanitiseOptions(places)).trim();
  // All text is escaped at this point, so every `<table>` in the page is a tag.
  return clean
    .replaceAll('<table>', SCROLLING_TABLE_START)
    .replaceAll('</table>', '</table></div>');
}
