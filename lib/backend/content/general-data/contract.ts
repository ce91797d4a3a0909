import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { records, nestedRecord } from '@/lib/backend/fields/lists';
import { flag } from '@/lib/backend/fields/numbers';
import { address, multilineText, text } from '@/lib/backend/fields/text';
import { whatsappNumber } from '@/lib/site/brazil/phone';
import { countOf } from '@/lib/site/format/numbers';

import type { SocialNetwork, GeneralData, WhatsappEntry } from '../types';

const PROFILE_ADDRESS: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/company/',
};

/**
 * Address of a social network's profile, always https.
 *
 * @param raw an address with or without scheme, or a handle ("@bastiao")
 */
export function socialHref(network: SocialNetwork, raw: string | null): string | null {
  if (!raw) return null;
  const handle = /^@?([\w.-]+)$/.exec(raw)?.[1];
  if (handle && !/\.com(?:\.br)?$/i.test(handle)) return PROFILE_ADDRESS[network] + handle;
  const address = raw.replace(/^http:/i, 'https:');
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  const isPublicHttps = url.protocol === 'https:' && url.hostname.includes('.') && !url.username;
  return isPublicHttps ? url.href : null;
}

/** A validity that is only a number counts days: "15" becomes "15 dias". */
const validity = text.transform((written) =>
  written !== null && /^\d+$/.test(written) ? countOf(Number(written), 'dia', 'dias') : written,
);

const wireQuotations = z.object({ dois_fatores: flag, validade: validity });

const wireWhatsapp = z.object({ whatsapp: text, destinatario: text });

const wireGeneralData = z.object({
  telefone: text,
  instagram: address,
  youtube: address,
  facebook: address,
  linkedin: address,
  whatsapp: records,
  endereco: text,
  endnum: text,
  bairro: text,
  cidade: text,
  estado: text,
  cep: text,
  horario: multilineText,
  orcamento: nestedRecord(wireQuotations),
  estetica: nestedRecord(wireQuotations),
});

/** Pages read the numbers by their index, so an unusable number is replaced by the first usable one. */
function toWhatsapp(entries: readonly unknown[]): readonly WhatsappEntry[] {
  const read = entries.map((entry): WhatsappEntry | null => {
    const { whatsapp, destinatario } = wireWhatsapp.parse(entry);
    const number = whatsappNumber(whatsapp ?? '');
    return number === null ? null : { number, recipient: destinatario };
  });
  const first = read.find((entry) => entry !== null);
  return first ? read.map((entry) => entry ?? first) : [];
}

function toSocial(wire: Readonly<Record<SocialNetwork, string | null>>): GeneralData['social'] {
  const networks: readonly SocialNetwork[] = ['instagram', 'youtube', 'facebook', 'linkedin'];
  return Object.fromEntries(
    networks.flatMap((network) => {
      const href = socialHref(network, wire[network]);
      return href ? [[network, href] as const] : [];
    }),
  );
}

const hasKnownField = (wire: object): boolean =>
  Object.keys(wire).some((name) => name in wireGeneralData.shape);

/** The group's general data. An object without any of these fields, such as an error message, is refused. */
export const generalData: Contract<GeneralData> = (wire) => {
  const read = z.looseObject({}).refine(hasKnownField).pipe(wireGeneralData).parse(wire);
  return {
    phone: read.telefone,
    social: toSocial(read),
    whatsapp: toWhatsapp(read.whatsapp),
    address: {
      street: read.endereco,
      number: read.endnum,
      district: read.bairro,
      city: read.cidade,
      state: read.estado,
      postalCode: read.cep,
    },
    openingHours: read.horario,
    twoFactor: {
      armouring: read.orcamento?.dois_fatores ?? false,
      aesthetics: read.estetica?.dois_fatores ?? false,
    },
    quotationValidity: {
      armouring: read.orcamento?.validade ?? null,
      aesthetics: read.estetica?.validade ?? null,
    },
  };
};
