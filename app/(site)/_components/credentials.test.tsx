import { renderToStaticMarkup } from 'react-dom/server';
import { getGroupCredentials } from '@/lib/server/env';
import { Credentials } from './credentials';

jest.mock('@/lib/server/env', () => ({ getGroupCredentials: jest.fn() }));
const credentials = jest.mocked(getGroupCredentials);

test('each credential has its name, its number if any, and a link to the page that verifies it', () => {
  credentials.mockReturnValue([
    { name: 'CR do Exército', number: '000000', link: 'https://cr.exemplo.example/000000' },
    { name: 'Perfil no Google', number: null, link: 'https://perfil.exemplo.example/' },
  ]);
  const html = renderToStaticMarkup(<Credentials />);
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('CR do Exército: 000000Conferir em cr.exemplo.example');
  expect(text).toContain('Perfil no GoogleConferir em perfil.exemplo.example');
  expect(html).toContain('href="https://cr.exemplo.example/000000"');
});

test('without credentials nothing is rendered', () => {
  credentials.mockReturnValue([]);
  expect(renderToStaticMarkup(<Credentials />)).toBe('');
});
