import { privacyDocuments } from './documents';

test.each(privacyDocuments)(
  'the document of $company has every statement that the law requires',
  ({ sections }) => {
    const text = sections
      .flatMap(({ title, paragraphs, items = [] }) => [title, ...paragraphs, ...items])
      .join('\n');
    for (const duty of [
      /controladora/,
      /base legal/,
      /consentimento/,
      /compartilhamos/,
      /Por quanto tempo guardamos/,
      /art\. 18/,
      /portabilidade/,
      /encarregado pelo tratamento de dados pessoais/,
      /Fale conosco/,
      /ANPD/,
    ]) {
      expect(text).toMatch(duty);
    }
    expect(text).not.toMatch(/undefined|\[|\]|lorem/i);
  },
);
