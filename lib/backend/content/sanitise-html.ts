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

/** Tags that are removed together with their content. Of any other tag that is not allowed, the content stays. */
const TAGS_REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'option', 'button'],
  ...['iframe', 'object', 'embed', 'svg', 'math', 'audio', 'video', 'canvas', 'xmp', 'noembed'],
];

/** Tags that are replaced by others of the same meaning: outdated ones, and `h1`, which the page itself has already. */
const RENAMED_TAGS = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's' };

const NUMERIC_ATTRIBUTE = /^\d{1,4}$/;
const CONTACT_LINK = /^(?:mailto:[^\s@]+@[^\s@]+|tel:[+\d\s().-]+)$/i;

const numericAttributes = (attributes: Attributes, ...names: readonly string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]?.trim() ?? '';
      return NUMERIC_ATTRIBUTE.test(value) ? [[name, value]] : [];
    }),
  );

/**
 * Returns the attributes of a link to a page of this site, another site over https, an e-mail address or a telephone;
 * none for any other address.
 */
function linkAttributes({ siteUrl }: LinkContext, { href = '' }: Attributes): Attributes {
  const address = href.trim();
  if (CONTACT_LINK.test(address)) return { href: address };
  const safe = toSiteHref(address, siteUrl);
  if (safe === null) return {};
  return safe.startsWith('/') ? { href: safe } : { href: safe, rel: 'noopener' };
}

/**
 * Returns the attributes of a picture of the backend, served from the site's own origin; none for any other address.
 */
function pictureAttributes({ media }: LinkContext, attributes: Attributes): Attributes {
  const src = toMediaPath(attributes.src ?? null, media);
  if (src === null) return {};
  const size = numericAttributes(attributes, 'width', 'height');
  return { src, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async', ...size };
}

function cellAttributes(attributes: Attributes): Attributes {
  const scope = /^(?:col|row)$/.test(attributes.scope ?? '') ? { scope: attributes.scope } : {};
  return { ...scope, ...numericAttributes(attributes, 'colspan', 'rowspan') } as Attributes;
}

const sanitiseOptions = (places: LinkContext): IOptions => {
  const as = (tagName: string, attribs: Attributes = {}): Tag => ({ tagName, attribs });
  return {
    allowedTags: ALLOWED_TAGS,
    // All attributes are let through here; the functions in `transformTags` check their values.
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
        Object.entries(RENAMED_TAGS).map(([from, to]) => [from, () => as(to)] as const),
      ),
      a: (_tag, attribs) => as('a', linkAttributes(places, attribs)),
      img: (_tag, attribs) => as('img', pictureAttributes(places, attribs)),
      th: (_tag, attribs) => as('th', cellAttributes(attribs)),
      td: (_tag, attribs) => as('td', cellAttributes(attribs)),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
};

/** Wraps a wide table in an element that scrolls and can be focused. */
const TABLE_START = '<div data-scroll role="group" aria-label="Tabela" tabindex="0"><table>';

/**
 * Reduces untrusted html to what a page may show: an allow-list of tags and attributes, links and pictures that lead to
 * known places.
 *
 * @returns html that may be rendered; empty when nothing is left
 */
export function sanitiseHtml(unsafe: string, places: LinkContext): string {
  const clean = sanitizeHtml(unsafe, sanitiseOptions(places)).trim();
  // All text is escaped at this point, so every `<table>` in the page is a tag.
  return clean.replaceAll('<table>', TABLE_START).replaceAll('</table>', '</table></div>');
}
