import { renderToStaticMarkup } from 'react-dom/server';
import { ContactProvider, FailureNotice } from './failure-notice';

const shown = (phone: string | null, callHref: string | null, whatsappHref: string | null) =>
  renderToStaticMarkup(
    <ContactProvider contact={{ phone, callHref, whatsappHref }}>
      <FailureNotice error={new Error('broken')} onRetry={() => undefined} />
    </ContactProvider>,
  );

test('the error screen links to WhatsApp and telephone if they are known', () => {
  const html = shown(
    '(11) 5550-2002',
    'tel:+551155502002',
    'https://api.whatsapp.com/send?phone=5511999990001',
  );
  expect(html).toContain('href="https://api.whatsapp.com/send?phone=5511999990001"');
  expect(html).toContain('href="tel:+551155502002"');
});

test('missing contact data cause no empty links', () => {
  const html = shown(null, null, null);
  expect(html).not.toMatch(/WhatsApp|tel:/);
  expect(html).toContain('Entre em contato');
});
