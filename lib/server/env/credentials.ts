import { z } from 'zod';

import type { Credential } from '@/lib/site/site';

import { createJsonSettingSchema, type ParsedSetting } from './json-setting';

const createLineSchema = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}+$/u)
    .max(max);

const credentialSchema = z
  .strictObject({
    nome: createLineSchema(80),
    numero: createLineSchema(40).optional(),
    link: z.url({ protocol: /^https$/ }).max(500),
  })
  .transform(({ nome, numero, link }): Credential => ({
    name: nome,
    number: numero ?? null,
    link: new URL(link).href,
  }));

const credentialListSchema = z.array(credentialSchema).max(12);

/**
 * Parses the group's credentials; the reason of a refusal names the entry, from 1, and its field: "entrada 2: link".
 */
function parseCredentials(json: string): ParsedSetting<readonly Credential[]> {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return { why: 'não é JSON' };
  }
  const parsed = credentialListSchema.safeParse(content);
  if (parsed.success) return { value: parsed.data };
  const [index, field] = parsed.error.issues[0]?.path ?? [];
  if (typeof index !== 'number') return { why: 'não é uma lista de até 12 entradas' };
  return { why: `entrada ${index + 1}${field === undefined ? '' : `: ${String(field)}`}` };
}

/** The schema of the group's credentials: JSON, or the absolute path of a JSON file. */
export const credentialsSettingSchema = createJsonSettingSchema(parseCredentials);
