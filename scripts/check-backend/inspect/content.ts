import { readText } from '@/lib/backend/fields/text';
import { isWireObject } from '@/lib/backend/unwrap';
import type { Banner, GeneralData } from '@/lib/content/types';
import { entryOf } from '@/lib/content/contact';

import { warnIf, type Finding } from '../line';
import type { ReadList, ReadOne } from '../reader';
import { countWire, isFilled, outOf } from './count';

const WHATSAPP_ENTRIES = Object.keys(entryOf).length;
const NETWORKS = ['instagram', 'youtube', 'facebook', 'linkedin'] as const;

/** What pages would lack of the contact data. */
export function inspectGeneralData({ wire, value }: ReadOne<GeneralData>): readonly Finding[] {
  if (!wire || !value) return [];
  const { whatsapp, phone, address, openingHours, social } = value;
  const unread = NETWORKS.filter((network) => readText(wire[network]) && !social[network]);
  const isShort = whatsapp.length > 0 && whatsapp.length < WHATSAPP_ENTRIES;
  return [
    ...warnIf(whatsapp.length === 0, 'whatsapp sem nenhum número que se leia: não há botão'),
    ...warnIf(
      isShort,
      `whatsapp com ${whatsapp.length} de ${WHATSAPP_ENTRIES} números: as outras páginas usam o primeiro`,
    ),
    ...warnIf(phone === null, 'sem telefone'),
    ...warnIf(!address.street || !address.city, 'sem endereço ou cidade'),
    ...warnIf(openingHours === null, 'sem horário'),
    ...unread.map((field): Finding => ({
      level: 'warning',
      field,
      text: 'não é um endereço que o site possa abrir',
    })),
  ];
}

/** Banners that would lead nowhere, or show less than they should. */
export function inspectBanners({ wire, values }: ReadList<Banner>): readonly Finding[] {
  const lost = countWire(wire, 'link', isFilled) - values.filter(({ href }) => href).length;
  const bare = values.filter((banner) => !banner.desktopPicture && !banner.mobilePicture).length;
  const featured = wire.filter(
    (record) =>
      isWireObject(record) && Number(record.tipo_banner) === 2 && !isFilled(record.veiculo),
  ).length;
  return [
    ...warnIf(Math.max(0, lost), `link que o site não pode abrir em ${outOf(lost, wire)}`),
    ...warnIf(bare, `sem imagem em ${outOf(bare, values)}`),
    ...warnIf(featured, `tipo 2 (veículo em destaque) sem veiculo em ${outOf(featured, wire)}`),
  ];
}
