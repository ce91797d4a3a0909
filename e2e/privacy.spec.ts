import type { Page } from '@playwright/test';
import { site } from '@/lib/site/site';
import { expect, test } from './support/test';

const companies = [
  ['Bastião Motors', 'bastiao-motors'],
  ['Bastião Consultoria', 'bastiao-consultoria'],
  ['Bastião Performance', 'bastiao-performance'],
  ['Bastião Corretora de Seguros', 'bastiao-corretora-de-seguros'],
] as const;

const row = (page: Page, company: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: company, exact: true }) });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each document is downloaded as a PDF, and can be read on the page, which says who answers for personal data, and leads to a filled-in form', async ({
    page,
  }) => {
    await page.goto('/lgpd');
    for (const [company, file] of companies) {
      const link = page.getByRole('link', { name: `BAIXAR PDF: ${company}`, exact: true });
      await expect(link).toHaveAttribute('href', `/privacidade/${file}.pdf`);
      const answer = await page.request.get(`/privacidade/${file}.pdf`);
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      const title = row(page, company).getByRole('heading', { name: 'Os seus direitos' });
      await expect(title).toBeHidden();
      await row(page, company).getByText('Ler aqui').click();
      await expect(title).toBeVisible();
      await expect(row(page, company)).toContainText(`Esta política é da ${company}`);
    }
    const officer = page.getByRole('region', { name: 'Encarregado de dados' });
    await expect(officer).toContainText('Helena Martins');
    await expect(officer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    // With its subject filled in: contact.spec.ts.
    await expect(officer.getByRole('link', { name: 'Falar sobre os meus dados' })).toHaveAttribute(
      'href',
      '/faleconosco?assunto=meus-dados',
    );
  });
});

test('this page, the group’s own content and the footer agree on which company does what @desktop', async ({
  request,
}) => {
  const pages = await Promise.all(
    ['/lgpd', '/institucional'].map(async (path) => (await request.get(path)).text()),
  );
  for (const { name, does } of Object.values(site.companies)) {
    for (const html of pages) {
      const text = html.replaceAll(/<[^>]+>/g, '');
      expect(text.toLowerCase()).toMatch(new RegExp(`${name}(?:, )?${does}`.toLowerCase()));
    }
  }
});
