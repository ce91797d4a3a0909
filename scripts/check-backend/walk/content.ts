import { endpoints } from '@/lib/backend/endpoints';
import { banner } from '@/lib/content/banner/contract';
import { institutionalContent, testimonial } from '@/lib/content/contract';
import { generalData } from '@/lib/content/general-data/contract';

import { inspectBanners, inspectGeneralData } from '../inspect/content';
import { warnIf } from '../line';
import type { Reader } from '../reader';

/** Of `/institucional`. */
const INSTITUTIONAL = 'institucional';

/** General data, banners, testimonials, institutional page. */
export async function walkContent(reader: Reader): Promise<void> {
  await reader.one({
    title: 'Dados gerais',
    call: endpoints.generalData(),
    contract: generalData,
    essential: 'telefone, whatsapp, endereco ou outro campo conhecido',
    presence: 'must',
    inspect: inspectGeneralData,
  });
  await reader.list({
    title: 'Banners',
    call: endpoints.banners(),
    contract: banner,
    essential: 'titulo, veiculo.titulo ou imagem',
    presence: 'must',
    inspect: inspectBanners,
  });
  await reader.list({
    title: 'Depoimentos',
    call: endpoints.testimonials(),
    contract: testimonial,
    essential: 'nome',
    presence: 'must',
  });
  await reader.one({
    title: 'Página institucional',
    call: endpoints.institutionalContent(INSTITUTIONAL),
    contract: institutionalContent,
    essential: 'titulo',
    presence: 'should',
    inspect: ({ value }) => warnIf(value?.body === null, 'sem conteudo: a página fica vazia'),
  });
}
