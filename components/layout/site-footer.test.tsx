import { renderToStaticMarkup } from 'react-dom/server';
import { SiteFooter } from './site-footer';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

test('the footer names the responsible company if the settings name one', () => {
  const company = {
    name: 'Empresa de Exemplo Ltda.',
    cnpj: '12.345.678/0001-95',
    address: 'Av. do Exemplo, 100, São Paulo, SP',
    email: 'contato@empresa.example',
  };
  const html = renderToStaticMarkup(<SiteFooter general={null} company={company} pages={[]} />);
  expect(html).toContain('>Empresa de Exemplo Ltda.<');
  expect(html).toContain('>CNPJ 12.345.678/0001-95<');
  expect(html).toContain('>Av. do Exemplo, 100, São Paulo, SP<');
  expect(html).toContain('href="mailto:contato@empresa.example"');
  expect(
    renderToStaticMarkup(<SiteFooter general={null} company={null} pages={[]} />),
  ).not.toContain('CNPJ');
});

test("the footer's column about the group ends with the institutional pages of the settings", () => {
  const html = renderToStaticMarkup(
    <SiteFooter
      general={null}
      company={null}
      pages={[{ name: 'garantia', title: 'Garantia & troca' }]}
    />,
  );
  expect(html).toMatch(
    /href="\/lgpd".*href="\/institucional\/garantia"[^>]*>Garantia &amp; troca</,
  );
});
