import { renderToStaticMarkup } from 'react-dom/server';
import { aGroup } from '@/lib/content/testing/general-data';
import type { GeneralData } from '@/lib/content/types';
import { AutoDealerJsonLd, BreadcrumbTrailJsonLd, VehicleListJsonLd } from './json-ld';

/** `next-seo` lets it pass. */
const HOSTILE = '</script foo><b>';

const general = aGroup({ social: { instagram: 'https://www.instagram.com/bastiao' } });

function render(data: GeneralData) {
  const html = renderToStaticMarkup(
    <AutoDealerJsonLd general={data} origin="https://bastiao.example" />,
  );
  const json = /^<script[^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '';
  return { html, data: JSON.parse(json) as Record<string, unknown> };
}

describe('AutoDealerJsonLd', () => {
  it('describes the group', () => {
    expect(render(general).data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name: 'Grupo Bastião',
      url: 'https://bastiao.example',
      telephone: '+551155502002',
      sameAs: ['https://www.instagram.com/bastiao'],
      address: { streetAddress: 'Av. dos Bandeirantes, 2002', addressLocality: 'São Paulo' },
    });
  });

  it('says nothing of what is unknown', () => {
    const { data } = render({ ...general, phone: null, social: {} });
    expect(data).not.toHaveProperty('telephone');
    expect(data).not.toHaveProperty('sameAs');
  });

  it.each(['</script><b>', '</script foo><b>', '<!--'])('is not ended by %s', (hostile) => {
    const { html } = render({ ...general, address: { ...general.address, street: hostile } });
    expect(html.match(/<\/?[a-z!]/gi)).toEqual(['<s', '</s']);
  });
});

const origin = 'https://bastiao.example';

it('neither a trail nor a list is ended by a text in it', () => {
  const html = renderToStaticMarkup(
    <>
      <BreadcrumbTrailJsonLd origin={origin} steps={[{ label: HOSTILE, path: '/' }]} />
      <VehicleListJsonLd origin={origin} paths={[HOSTILE]} />
    </>,
  );
  expect(html.match(/<\/?[a-z!]/gi)).toEqual(['<s', '</s', '<s', '</s']);
});
