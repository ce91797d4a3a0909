import { site } from '@/lib/site';

/** Where a visitor goes on from a plain page. */
export type PlainWays = Readonly<{
  /** Path of the page the form came from. */
  back: string;
  phone: string | null;
  whatsappHref: string | null;
}>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in html, also inside an attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Links that lead on.
 *
 * @param label of the way back
 */
export function ways(label: string, { phone, whatsappHref, back }: PlainWays): string {
  const links = [
    whatsappHref && `<a href="${escape(whatsappHref)}">Falar no WhatsApp</a>`,
    phone &&
      `<a href="tel:${escape(phone.replace(/[^\d+]/g, ''))}">Ligar para ${escape(phone)}</a>`,
    `<a href="${escape(back)}">${escape(label)}</a>`,
  ];
  return links.filter(Boolean).join(' · ');
}

/** A whole page for a visitor without scripts, made of text since the handler itself answers it (docs/adr). */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} | ${escape(site.group)}</title>
<link rel="stylesheet" href="/formulario.css">
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
