import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

import type { ContractContext } from '@/lib/backend/contract';
import { toMediaPath, toSiteHref } from '@/lib/backend/own-addresses';

type Places = Pick<ContractContext, 'media' | 'siteUrl'>;

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
  ...['strong', 'em', 's', 'sub', 'sup', 'a'],
  ...['figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Tags that are removed together with their content. Any other tag that is not allowed leaves its content behind. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'option', 'button'],
  ...['iframe', 'object', 'embed', 'svg', 'math', 'audio', 'video', 'canvas', 'xmp', 'noembed'],
];

/** Tags that are replaced by others of the same meaning: outdated ones, and `h1`, which the page itself has already. */
const RENAMED = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's' };

const NUMBER = /^\d{1,4}$/;
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|tel:[+\d\s().-]+)$/i;

const numbers = (attributes: Attributes, ...names: readonly string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]?.trim() ?? '';
      return NUMBER.test(value) ? [[name, value]] : [];
    }),
  );

/** A link to a page of ours, to another site over https, to an e-mail or a telephone; or none. */
function link({ siteUrl }: Places, { href = '' }: Attributes): Attributes {
  const address = href.trim();
  if (CONTACT.test(address)) return { href: address };
  const safe = toSiteHref(address, siteUrl);
  if (safe === null) return {};
  return safe.startsWith('/') ? { href: safe } : { href: safe, rel: 'noopener' };
}

/** A picture of the backend, under our own origin; or none. */
function picture({ media }: Places, attributes: Attributes): Attributes {
  const src = toMediaPath(attributes.src ?? null, media);
  if (src === null) return {};
  const size = numbers(attributes, 'width', 'height');
  return { src, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async', ...size };
}

function cell(attributes: Attributes): Attributes {
  const scope = /^(?:col|row)$/.test(attributes.scope ?? '') ? { scope: attributes.scope } : {};
  return { ...scope, ...numbers(attributes, 'colspan', 'rowspan') } as Attributes;
}

const optionsFor = (places: Places): IOptions => {
  const as = (tagName: string, attribs: Attributes = {}): Tag => ({ tagName, attribs });
  return {
    allowedTags: TAGS,
    // Values of attributes are checked below, tag by tag.
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    nonTextTags: DROPPED_WHOLE,
    disallowedTagsMode: 'discard',
    transformTags: {
      ...Object.fromEntries(
        Object.entries(RENAMED).map(([from, to]) => [from, () => as(to)] as const),
      ),
      a: (_tag, attribs) => as('a', link(places, attribs)),
      img: (_tag, attribs) => as('img', picture(places, attribs)),
      th: (_tag, attribs) => as('th', cell(attribs)),
      td: (_tag, attribs) => as('td', cell(attribs)),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
};

/** Wraps a wide table in an element that scrolls and can be focused. */
const TABLE_OPENS = '<div data-scroll role="group" aria-label="Tabela" tabindex="0"><table>';

/**
 * Untrusted html, reduced to what a page may show: an allow-list of tags and attributes, links and
 * pictures that lead to known places.
 *
 * @returns html that may be rendered; empty when nothing is left
 */
export function sanitiseHtml(unsafe: string, places: Places): string {
  const clean = sanitizeHtml(unsafe, optionsFor(places)).trim();
  // All text is escaped at this point, so every `<table>` in the page is a tag.
  return clean.replaceAll('<table>', TABLE_OPENS).replaceAll('</table>', '</table></div>');
}
