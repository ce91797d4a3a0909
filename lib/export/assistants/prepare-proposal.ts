import 'server-only';

import { z } from 'zod';

import { mapResult, type Result } from '@/lib/backend/result';
import { INSTALMENT_FIELDS, INSTALMENT_MONTHS } from '@/lib/stock/vehicle/instalments';
import { getVehicle } from '@/lib/stock/vehicle/server';
import { getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { getSiteUrl } from '@/lib/server/env';
import type { Field } from '@/lib/forms/form';
import {
  getPreparedField,
  buildPreparedFragment,
  type PreparedFieldName,
  preparedFieldNames,
} from '@/lib/forms/prepared-proposal';
import { getFieldRule } from '@/lib/forms/schema';
import { routes } from '@/lib/site/routes';

import { joinLines, escapeMarkdown } from './markdown';

const instalmentInputFields = {
  entrada: z.number().int().min(0).max(1e9).optional().describe('Entrada, em reais inteiros'),
  meses: z
    .union(INSTALMENT_MONTHS.map((months) => z.literal(months)))
    .optional()
    .describe('Número de parcelas'),
  taxa: z
    .string()
    .regex(/^\d{1,2}(?:,\d{1,2})?$/)
    .optional()
    .describe('Juros ao mês, em por cento: "1,89"'),
};

/**
 * Returns the input schema of a form field about the person; its value is put after the `#` of the link, which no
 * server receives.
 */
const createPersonField = (name: PreparedFieldName) => {
  const { label, max = 1 }: Field = getPreparedField(name);
  return z.string().max(max).optional().describe(label);
};
const personInputFields = {
  nome: createPersonField('nome'),
  telefone: createPersonField('telefone'),
  email: createPersonField('email'),
  troca: z.enum(['0', '1']).optional().describe('Se há um carro para trocar: "1" é sim'),
  km: createPersonField('km').describe('Do carro para trocar'),
  detalhe: createPersonField('detalhe').describe(
    'Do carro para trocar: marca, modelo, ano, estado',
  ),
  proposta: createPersonField('proposta'),
};

/** Every input of the tool `preparar_proposta` except the vehicle. */
export const proposalInputFields = { ...instalmentInputFields, ...personInputFields };

type PersonFields = z.infer<z.ZodObject<typeof personInputFields>>;
type ProposalInput = z.infer<z.ZodObject<typeof proposalInputFields>> &
  Readonly<{ veiculo: string }>;

/** Returns the link's fragment with the fields that the form's rules accept, and the labels of the invalid fields. */
function validatePersonFields(input: PersonFields) {
  const names = preparedFieldNames.filter((name) => input[name]);
  const isValid = (name: PreparedFieldName) =>
    getFieldRule(getPreparedField(name))?.safeParse(input[name]).success === true;
  return {
    fragment: buildPreparedFragment(
      Object.fromEntries(names.filter(isValid).map((name) => [name, input[name]])),
    ),
    invalidLabels: names
      .filter((name) => !isValid(name))
      .map((name) => getPreparedField(name).label),
  };
}

/**
 * Returns Markdown with a link to the proposal form of a vehicle, filled in with the input; `null` for an unknown
 * vehicle. Nothing is sent to the group: a person opens the form, reads it and sends it.
 */
export async function prepareProposal({
  veiculo,
  ...fields
}: ProposalInput): Promise<Result<string | null>> {
  return mapResult(await getVehicle(veiculo), (vehicle) => {
    if (!vehicle) return null;
    const query = new URLSearchParams(
      Object.values(INSTALMENT_FIELDS).flatMap((name) => {
        const value = fields[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const isFinanced = query.size > 0 && !vehicle.sold && (vehicle.price?.cents ?? null) !== null;
    const path = isFinanced
      ? `${routes.instalmentsProposal(vehicle.slug)}?${query.toString()}`
      : routes.proposal(vehicle.slug);
    // The page of a sold vehicle has another form, an order, which no link fills in.
    const { fragment, invalidLabels } = validatePersonFields(vehicle.sold ? {} : fields);
    return joinLines(
      `# ${vehicle.sold ? 'Encomenda' : 'Proposta'}: ${escapeMarkdown(getFullVehicleName(vehicle))}`,
      '',
      vehicle.sold ? 'Este veículo foi vendido: o formulário pede um parecido.' : null,
      `- Formulário: ${getSiteUrl()}${path}${fragment}`,
      isFinanced ? '- A entrada e as parcelas já estão no texto da proposta.' : null,
      fragment
        ? '- O link já preenche o formulário, no navegador: entregue-o inteiro e só à própria pessoa.'
        : null,
      invalidLabels.length > 0
        ? `- Não foi entendido, e fica em branco: ${invalidLabels.join(', ')}`
        : null,
      '',
      'Nada foi enviado. A pessoa abre o endereço, confere, completa o que falta e envia ela mesma.',
    );
  });
}
