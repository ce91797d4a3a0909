import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { recordsField, nestedRecordField } from '@/lib/backend/fields/lists';
import { flagField } from '@/lib/backend/fields/numbers';
import { addressField, multilineTextField, textField } from '@/lib/backend/fields/text';
import { buildTelephoneHref, getWhatsappNumber } from '@/lib/site/brazil/phone';
import { formatCountOf } from '@/lib/site/format/numbers';

import type { SocialNetwork, GeneralData, WhatsappEntry } from './types';

const SOCIAL_NETWORK_ADDRESSES: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/company/',
};

/** Returns the https address for an address with or without scheme, or for a handle ("@bastiao"); otherwise `null`. */
export function buildSocialHref(network: SocialNetwork, raw: string | null): string | null {
  if (!raw) return null;
  const handle = /^@?([\w.-]+)$/.exec(raw)?.[1];
  if (handle && !/\.com(?:\.br)?$/i.test(handle)) return SOCIAL_NETWORK_ADDRESSES[network] + handle;
  const address = raw.replace(/^http:/i, 'https:');
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  const isPublicHttps = url.protocol === 'https:' && url.hostname.includes('.') && !url.username;
  return isPublicHttps ? url.href : null;
}

/** Reads the validity of a quotation; a bare number counts days: "15" becomes "15 dias". */
const quotationValidityField = textField.transform((written) =>
  written !== null && /^\d+$/.test(written)
    ? formatCountOf(Number(written), 'dia', 'dias')
    : written,
);

const backendQuotationsSchema = z.object({
  dois_fatores: flagField,
  validade: quotationValidityField,
});

const backendWhatsappSchema = z.object({ whatsapp: textField, destinatario: textField });

const backendGeneralDataSchema = z.object({
  telefone: textField,
  instagram: addressField,
  youtube: addressField,
  facebook: addressField,
  linkedin: addressField,
  whatsapp: recordsField,
  endereco: textField,
  endnum: textField,
  bairro: textField,
  cidade: textField,
  estado: textField,
  cep: textField,
  horario: multilineTextField,
  orcamento: nestedRecordField(backendQuotationsSchema),
  estetica: nestedRecordField(backendQuotationsSchema),
});

/** Pages read the numbers by their index, so the first usable one replaces an unusable number. */
function toWhatsappEntries(entries: readonly unknown[]): readonly WhatsappEntry[] {
  const parsedEntries = entries.map((entry): WhatsappEntry | null => {
    const { whatsapp, destinatario } = backendWhatsappSchema.parse(entry);
    const number = getWhatsappNumber(whatsapp ?? '');
    return number === null ? null : { number, recipient: destinatario };
  });
  const first = parsedEntries.find((entry) => entry !== null);
  return first ? parsedEntries.map((entry) => entry ?? first) : [];
}

function toSocialLinks(
  wire: Readonly<Record<SocialNetwork, string | null>>,
): GeneralData['social'] {
  const networks: readonly SocialNetwork[] = ['instagram', 'youtube', 'facebook', 'linkedin'];
  return Object.fromEntries(
    networks.flatMap((network) => {
      const href = buildSocialHref(network, wire[network]);
      return href ? [[network, href] as const] : [];
    }),
  );
}

const hasAnyKnownField = (wire: object): boolean =>
  Object.keys(wire).some((name) => name in backendGeneralDataSchema.shape);

/** Parses the group's general data. Throws for an object without any of these fields, such as an error message. */
export const parseGeneralData: Contract<GeneralData> = (wire) => {
  const parsedFields = z
    .looseObject({})
    .refine(hasAnyKnownField)
    .pipe(backendGeneralDataSchema)
    .parse(wire);
  return {
    phone: parsedFields.telefone,
    callHref: parsedFields.telefone && buildTelephoneHref(parsedFields.telefone),
    social: toSocialLinks(parsedFields),
    whatsapp: toWhatsappEntries(parsedFields.whatsapp),
    address: {
      street: parsedFields.endereco,
      number: parsedFields.endnum,
      district: parsedFields.bairro,
      city: parsedFields.cidade,
      state: parsedFields.estado,
      postalCode: parsedFields.cep,
    },
    openingHours: parsedFields.horario,
    twoFactor: {
      armouring: parsedFields.orcamento?.dois_fatores ?? false,
      aesthetics: parsedFields.estetica?.dois_fatores ?? false,
    },
    quotationValidity: {
      armouring: parsedFields.orcamento?.validade ?? null,
      aesthetics: parsedFields.estetica?.validade ?? null,
    },
  };
};
